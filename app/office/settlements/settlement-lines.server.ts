import { sql } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { ExpectedLine, StatementRow } from './settlement-compare.ts'
import type { FileRow } from './settlement-file.server.ts'
import { STATEMENT_KEYS } from './statement-columns.ts'

export const NUMBER_PURPOSE = 'carrier-number'

interface Candidate {
  /** Of the row, from 1. */
  place: number
  contractId: string
  openedOn: string
}

/** Whose line each row is: by the carrier's number as an earlier statement told it, by our receipt, by the customer's phone. */
export async function matchRows(
  inside: Inside,
  carrier: CarrierCode,
  rows: readonly FileRow[],
): Promise<StatementRow[]> {
  const found: Record<(typeof STATEMENT_KEYS)[number], Map<number, Candidate[]>> = {
    number: await byNumber(inside, carrier, rows),
    receipt: await byReceipt(inside, carrier, rows),
    phone: await byPhone(inside, carrier, rows),
  }
  return rows.map(({ line, openedOn, amount, takenBack }, place) => {
    const candidates = STATEMENT_KEYS.map((key) => found[key].get(place + 1)).find(
      (each) => each !== undefined,
    )
    const own = candidates?.find((each) => each.openedOn === openedOn) ?? candidates?.[0]
    return { line, contractId: own?.contractId ?? null, openedOn, amount, takenBack }
  })
}

const byPlace = (candidates: readonly Candidate[]) => Map.groupBy(candidates, ({ place }) => place)
/** Of a person with several lines the newest first. */
const OPENED = sql`contracts.status = 'OPENED' and contracts.opened_on is not null`

/** Of each index its values while keys are exchanged, one a row, so that the database may join by them at once. */
const valuesOf = (indexes: readonly (string | null)[]) =>
  sql`unnest(${indexes}::bytea[]) with ordinality wanted (value, place), unnest(index_values(wanted.value)) either (value)`

async function byNumber({ database, keyring }: Inside, carrier: CarrierCode, rows: readonly FileRow[]) {
  const indexes = rows.map(
    ({ number }) => number && hex(keyring.blindIndex(NUMBER_PURPOSE, `${carrier} ${number}`)),
  )
  const { rows: found } = await sql<Candidate>`
    select distinct on (wanted.place, contracts.id) wanted.place::int as place, contracts.id as "contractId",
      contracts.opened_on as "openedOn"
    from ${valuesOf(indexes)}
      join settlement_rows known on known.number_index = either.value
      join settlements on settlements.id = known.settlement_id and settlements.state = 'SAVED'
      join contracts on contracts.id = known.contract_id and ${OPENED} and contracts.carrier = ${carrier}`.execute(
    database,
  )
  return byPlace(found)
}

async function byReceipt({ database }: Inside, carrier: CarrierCode, rows: readonly FileRow[]) {
  const { rows: found } = await sql<Candidate>`
    select wanted.place::int as place, contracts.id as "contractId", contracts.opened_on as "openedOn"
    from unnest(${rows.map(({ receipt }) => receipt)}::text[]) with ordinality wanted (value, place)
      join lead_requests on receipt_no = wanted.value
      join contracts on contracts.lead_id = lead_requests.lead_id and ${OPENED} and contracts.carrier = ${carrier}
    order by wanted.place, contracts.opened_on desc`.execute(database)
  return byPlace(found)
}

async function byPhone({ database, keyring }: Inside, carrier: CarrierCode, rows: readonly FileRow[]) {
  const indexes = rows.map(({ phone }) => phone && hex(keyring.blindIndex('lead-phone', phone)))
  const { rows: found } = await sql<Candidate>`
    select wanted.place::int as place, contracts.id as "contractId", contracts.opened_on as "openedOn"
    from ${valuesOf(indexes)}
      join contracts on contracts.phone_index = either.value and ${OPENED} and contracts.carrier = ${carrier}
    order by wanted.place, contracts.opened_on desc`.execute(database)
  return byPlace(found)
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The lines that a statement tells of, and those of its month. */
export async function expectedLines(
  { database }: Inside,
  {
    carrier,
    month,
    ids,
    today,
  }: { carrier: CarrierCode; month: string; ids: readonly string[]; today: string },
): Promise<ExpectedLine[]> {
  const { rows } = await sql<ExpectedLine>`
    select contracts.id as "contractId", opened_on as "openedOn", expected, settled is not null as "isSettled",
      case when ended_on <= ${today}::date then coalesce(taken_back, 0) else 0 end as "takenBack", coalesce(settled_back, 0) as "settledBack"
    from contracts left join line_commissions on line_commissions.contract_id = contracts.id
    where ${OPENED} and carrier = ${carrier} and (contracts.id = any(${ids}::uuid[])
      or opened_on >= ${`${month}-01`}::date and opened_on < ${`${month}-01`}::date + interval '1 month')
    order by opened_on, contracts.id`.execute(database)
  return rows
}
