import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import { deleteRows } from '#app/office/profit/drafts.server.ts'
import type { ReadRows } from '#app/office/profit/read-rows.ts'
import { nextStep } from '#app/platform/steps.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { compareAll } from './compare-rows.server.ts'
import type { FileRow } from './settlement-file.server.ts'
import { matchRows, NUMBER_PURPOSE, numberIndex } from './settlement-lines.server.ts'
import type { StatementHeads } from './statement-columns.ts'

interface Draft {
  id: string
  carrier: CarrierCode
  month: string
}

/** In place of what the draft was read as before. Returns in how many things it differs. */
export async function keepRead(
  inside: Inside,
  draft: Draft,
  { heads, read }: { heads: StatementHeads; read: ReadRows },
): Promise<number> {
  await inside.database
    .updateTable('settlements')
    .set({
      columns: JSON.stringify(heads),
      faults: JSON.stringify(read.faults),
      fault_count: read.faultCount,
    })
    .where('id', '=', draft.id)
    .execute()
  await deleteRows(inside, 'settlements', draft.id, ['settlement_rows'])
  for (const part of read.parts) {
    await nextStep()
    await keepRows(inside, draft, JSON.parse(part) as FileRow[])
  }
  return compareAll(inside, { ...draft, savedAt: null })
}

/** Of what is none of ours nothing is kept but its amounts. */
async function keepRows(inside: Inside, { id, carrier }: Draft, rows: readonly FileRow[]): Promise<void> {
  const { database, keyring } = inside
  const matched = await matchRows(inside, carrier, rows)
  const kept = matched.map(({ line, contractId, openedOn, amount, takenBack }, place) => {
    const number = contractId === null ? null : rows[place]!.number
    return {
      line,
      contract_id: contractId,
      opened_on: openedOn,
      amount,
      taken_back: takenBack,
      number_sealed: number && keyring.seal(NUMBER_PURPOSE, number),
      number_index: number && `\\x${numberIndex(inside, carrier, number).toString('hex')}`,
    }
  })
  await sql`insert into settlement_rows (settlement_id, line, contract_id, opened_on, amount, taken_back, number_sealed, number_index)
    select ${id}, line, contract_id, opened_on, amount, taken_back, number_sealed, number_index
    from json_to_recordset(${JSON.stringify(kept)}::json) as kept (line integer, contract_id uuid, opened_on date, amount bigint,
      taken_back bigint, number_sealed text, number_index bytea)`.execute(database)
}
