import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { writtenReason } from '#app/shared/personal-data/written-words.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { GiftReturnShape } from './contract.ts'

type ReturnRow = Selectable<Tables['gift_returns']> & { given: number }

export const toReturn = (
  services: Pick<Services, 'keyring'>,
  row: ReturnRow,
  today: string,
): GiftReturnShape => ({
  id: row.id,
  given: row.given,
  amount: row.amount,
  counted: row.counted,
  dueOn: row.due_on,
  state: row.state,
  returnedOn: row.returned_on,
  reason: writtenReason(services, row),
  closedBy: row.closed_by,
  isLate: row.state === 'OPEN' && row.due_on < today,
  version: row.version,
})

export const selectReturns = (database: Services['database']) =>
  database
    .selectFrom('gift_returns')
    .innerJoin('gifts', 'gifts.id', 'gift_returns.gift_id')
    .selectAll('gift_returns')
    .select(['gifts.amount as given', 'gifts.contract_id'])

/** What is to be given back of each line, by its contract. */
export async function returnsOf(
  services: Pick<Services, 'database' | 'keyring' | 'now'>,
  lines: readonly { contract: { id: string } }[],
): Promise<Map<string, GiftReturnShape[]>> {
  const ids = lines.map(({ contract }) => contract.id)
  if (ids.length === 0) return new Map()
  const rows = await selectReturns(services.database)
    .where('gifts.contract_id', 'in', ids)
    .orderBy('gift_returns.due_on')
    .execute()
  const today = seoulDate(services.now())
  const found = new Map<string, GiftReturnShape[]>()
  for (const row of rows)
    found.set(row.contract_id, [...(found.get(row.contract_id) ?? []), toReturn(services, row, today)])
  return found
}
