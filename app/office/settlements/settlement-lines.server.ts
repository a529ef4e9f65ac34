import { sql, type RawBuilder } from 'kysely'
import { changeOwed } from '#app/crm/door.ts'
import { readPlanChanges } from '#app/crm/door.server.ts'
import type { Inside } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { GIVEN_BACK, IS_FIRST, madeUp } from './claims.server.ts'
import type { ExpectedLine, StatementRow } from './settlement-compare.ts'
import type { FileRow } from './settlement-file.server.ts'

export const NUMBER_PURPOSE = 'carrier-number'

/** By which a carrier's number is found again in its later statements. */
export const numberIndex = (
  { keyring }: Pick<Inside, 'keyring'>,
  carrier: CarrierCode,
  number: string,
): Buffer => keyring.blindIndex(NUMBER_PURPOSE, `${carrier} ${number}`)

interface Candidate {
  /** Of the row, from 1. */
  place: number
  contractId: string
  openedOn: string
}

/**
 * Whose line each row is: by our receipt or else the customer's phone, of several lines the one that the carrier's number names
 * beside it, that opened on the day, or the newest. By the number alone, as earlier statements told it, where it names one line, or
 * one that opened on the day.
 */
export async function matchRows(
  inside: Inside,
  carrier: CarrierCode,
  rows: readonly FileRow[],
): Promise<StatementRow[]> {
  const byTheNumber = await byNumber(inside, carrier, rows)
  const byTheReceipt = await byReceipt(inside, carrier, rows)
  const byThePhone = await byPhone(inside, carrier, rows)
  return rows.map(({ line, number, openedOn, amount, takenBack }, place) => {
    const named = (number && byTheNumber.get(number)) || []
    const told = byTheReceipt.get(place + 1) ?? byThePhone.get(place + 1)
    const own = told ? ownOf(told, named, openedOn) : namedAlone(named, openedOn)
    return { line, contractId: own?.contractId ?? null, openedOn, amount, takenBack }
  })
}

function ownOf(told: readonly Candidate[], named: readonly Candidate[], openedOn: string | null) {
  const both = told.filter(({ contractId }) => named.some((each) => each.contractId === contractId))
  const candidates = both.length > 0 ? both : told
  return candidates.find((each) => each.openedOn === openedOn) ?? candidates[0]
}

function namedAlone(named: readonly Candidate[], openedOn: string | null): Candidate | undefined {
  const candidates = named.length > 1 ? named.filter((each) => each.openedOn === openedOn) : named
  return candidates.length === 1 ? candidates[0] : undefined
}

const byPlace = (candidates: readonly Candidate[]) => Map.groupBy(candidates, ({ place }) => place)
/** Of a person with several lines the newest first. */
const OPENED = sql`contracts.status = 'OPENED' and contracts.opened_on is not null`

/** Of each index its values while keys are exchanged, one a row, so that the database may join by them at once. */
const valuesOf = (indexes: readonly (string | null)[]) =>
  sql`unnest(${indexes}::bytea[]) with ordinality wanted (value, place), unnest(index_values(wanted.value)) either (value)`

/** A carrier gives a line's number to the next contract of it; what names more lines than these is no line's number. */
const MOST_NAMED = 5
/** Of what a number was told with, month after month: one that stands everywhere is not read to its end. */
const MOST_TOLD = 200

/** By each number the lines that saved statements told with it. */
async function byNumber(
  inside: Inside,
  carrier: CarrierCode,
  rows: readonly FileRow[],
): Promise<Map<string, Candidate[]>> {
  const numbers = [...new Set(rows.flatMap(({ number }) => number ?? []))]
  const indexes = numbers.map((number) => hex(numberIndex(inside, carrier, number)))
  const { rows: found } = await sql<Candidate>`
    select distinct wanted.place::int as place, known.id as "contractId", known.opened_on as "openedOn"
    from ${valuesOf(indexes)} cross join lateral (
      select contracts.id, contracts.opened_on from settlement_rows
        join settlements on settlements.id = settlement_rows.settlement_id and settlements.state = 'SAVED'
        join contracts on contracts.id = settlement_rows.contract_id and ${OPENED} and contracts.carrier = ${carrier}
      where settlement_rows.number_index = either.value limit ${MOST_TOLD}) known`.execute(inside.database)
  const named = [...byPlace(found)].filter(([, lines]) => lines.length <= MOST_NAMED)
  return new Map(named.map(([place, lines]) => [numbers[place - 1]!, lines]))
}

/** Of a matter that was merged the receipt's own lead first, or whichever the line was opened for; such matters are few, and walked apart. */
async function byReceipt({ database }: Inside, carrier: CarrierCode, rows: readonly FileRow[]) {
  const { rows: found } = await sql<Candidate>`
    with named as materialized (
      select wanted.place::int as place, lead_id, merged_into is not null or exists (
        select from leads other where other.merged_into = lead_requests.lead_id) as is_merged
      from unnest(${rows.map(({ receipt }) => receipt)}::text[]) with ordinality wanted (value, place)
        join lead_requests on receipt_no = wanted.value
        join leads on leads.id = lead_id
    ), meant as materialized (
      select place, lead_id, true as is_own from named
      union all
      select place, matter.id, false from named cross join lateral matter_of(lead_id) matter
      where is_merged and matter.id <> lead_id
    )
    select place, contracts.id as "contractId", contracts.opened_on as "openedOn"
    from meant join contracts using (lead_id)
    where ${OPENED} and contracts.carrier = ${carrier}
    order by place, is_own desc, contracts.opened_on desc`.execute(database)
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

export interface Compared {
  id: string
  carrier: CarrierCode
  month: string
  /** Null of a draft; what was saved later counts for nothing. */
  savedAt: Date | null
}

/** What no row tells of though it should: lines that opened in the month, and those whose plan changed in it; some at a time. */
export async function untoldLines(
  { database }: Pick<Inside, 'database'>,
  { id, carrier, month }: Compared,
  atOnce: number,
): Promise<string[][]> {
  const changed = (await readPlanChanges(database, { carrier, month })).map(({ contractId }) => contractId)
  const first = `${month}-01`
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id) as ids from (
      select id, (row_number() over (order by opened_on, id) - 1) / ${atOnce} as part from contracts
      where ${OPENED} and carrier = ${carrier}
        and (id = any(${changed}::uuid[]) or opened_on >= ${first}::date and opened_on < ${first}::date + interval '1 month')
        and not exists (select from settlement_rows where settlement_id = ${id} and contract_id = contracts.id)
    ) untold group by part order by part`.execute(database)
  return rows.map(({ ids }) => ids)
}

/** Of rows of saved statements: what they took back of lines, less what was given back of it. */
export const TAKEN_BACK = sql`coalesce(sum(settlement_rows.taken_back - ${GIVEN_BACK}) filter (where not pays_change), 0)`

/**
 * Of a contract, as `settlement_rows` of its saved statements (but `id`, before it was saved): each difference that lacks something
 * for us, less what rows made up for since. What we told to be our own mistake lacks nothing.
 */
const claimsBefore = (id: string, isBefore: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('of', settlement_id, 'kind', kind, 'lacking', lacking) order by saved_at), '[]')
  from (
    select settlement_id, kind, saved_at,
      case kind when 'AMOUNT' then expected - told else told - expected end
        - ${madeUp(sql`made.settlement_id <> ${id} and ${isBefore}`)} as lacking
    from settlement_differences difference join settlements on settlements.id = settlement_id and settlements.state = 'SAVED'
    where contract_id = contracts.id and kind in ('AMOUNT', 'CLAWBACK') and difference.state <> 'OURS'
      and settlement_id <> ${id} and ${isBefore}
  ) claimed where lacking > 0)`

/** What these lines are expected to earn in a statement. */
export async function expectedLines(
  { database, now }: Pick<Inside, 'database' | 'now'>,
  { id, carrier, month, savedAt }: Compared,
  ids: readonly string[],
): Promise<ExpectedLine[]> {
  if (ids.length === 0) return []
  const changes = Map.groupBy(
    await readPlanChanges(database, { carrier, month, ids }),
    ({ contractId }) => contractId,
  )
  const isBefore = sql`(${savedAt}::timestamptz is null or saved_at < ${savedAt}::timestamptz)`
  const { rows } = await sql<
    Omit<ExpectedLine, 'changeOwed' | 'changedOn'> & { changesTold: number; firstTold: number | null }
  >`
    select contracts.id as "contractId", opened_on as "openedOn", expected, coalesce(before.paid, false) as "isSettled",
      case when ended_on <= ${seoulDate(now())}::date then coalesce(taken_back, 0) else 0 end as "takenBack",
      coalesce(before.back, 0)::float8 as "settledBack", coalesce(before.changes, 0)::float8 as "changesTold",
      before.first::float8 as "firstTold", ${claimsBefore(id, isBefore)} as claims,
      array(select kind from settlement_differences earlier
        join settlements on settlements.id = settlement_id and settlements.state = 'SAVED'
        where earlier.contract_id = contracts.id and line is null and earlier.state <> 'OURS' and month = ${month}
          and settlement_id <> ${id} and ${isBefore}) as "lackedBefore"
    from contracts left join line_commissions on line_commissions.contract_id = contracts.id
      left join lateral (
        select bool_or(amount > 0 and not pays_change) as paid,
          (array_agg(amount order by saved_at, line) filter (where ${IS_FIRST}))[1] as first,
          ${TAKEN_BACK} as back,
          sum(amount - taken_back) filter (where pays_change and month = ${month}) as changes
        from settlement_rows join settlements on settlements.id = settlement_id and state = 'SAVED' and settlements.id <> ${id}
          and ${isBefore}
        where settlement_rows.contract_id = contracts.id) before on true
    where ${OPENED} and contracts.carrier = ${carrier} and contracts.id = any(${ids}::uuid[])
    order by opened_on, contracts.id`.execute(database)
  return rows.map(({ changesTold, firstTold, ...line }) => {
    const changed = changes.get(line.contractId) ?? []
    const owed = changed.reduce((sum, change) => sum + (changeOwed(change) ?? 0), 0)
    return {
      ...line,
      // Told apart, or in one sum with the first commission.
      changeOwed: changesTold !== 0 || firstTold === (line.expected ?? 0) + owed ? 0 : owed,
      changedOn: changed.at(-1)?.onDate ?? null,
    }
  })
}
