import { sql, type Kysely, type Transaction } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import {
  changeOwed,
  commissionOf,
  planChangesOf,
  type ClawbackStep,
  type CommissionRule,
} from './commission.ts'

const LINES_AT_ONCE = 1_000

/** The rules that stand. */
export async function standingRules(database: Kysely<Tables>): Promise<CommissionRule[]> {
  const rows = await database
    .selectFrom('commission_rules')
    .select(['id', 'carrier', 'plan_code as planCode', 'from_day as fromDay', 'amount', 'steps'])
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, steps: row.steps as unknown as ClawbackStep[] }))
}

/** Counts anew whatever a trigger noted since: what became of a line, or a rule. Read commissions after it. */
export async function countCommissions(services: Pick<Services, 'database'>): Promise<void> {
  for (let counted = LINES_AT_ONCE; counted === LINES_AT_ONCE;)
    counted = await services.database.transaction().execute(async (inside) => {
      // Whoever came first counts for all: who reads meanwhile waits for it, and reads no sum of before.
      await sql`select pg_advisory_xact_lock(hashtext('line_commissions'))`.execute(inside)
      return countSome(inside)
    })
}

/** What a line earns by our rules, its changes of plan too. */
const BY_RULES = sql`expected + changes`
/** What is expected to be taken back of a line by now: nothing before the day on which it ends. */
const backBy = (now: Date) => sql`(case when ended_on <= ${seoulDate(now)}::date then taken_back else 0 end)`

/** What of a lead was of one carrier, in won and by count; null where a request named none. */
interface CarrierFigures {
  carrier: CarrierCode | null
  is_applied: boolean
  requests: number
  opened_lines: number
  gift_promised: number
  gift_paid: number
  gift_returned: number
  commission: number
  taken_back: number
}

const OF_NO_REQUEST: CarrierFigures = {
  carrier: null,
  is_applied: false,
  requests: 0,
  opened_lines: 0,
  gift_promised: 0,
  gift_paid: 0,
  gift_returned: 0,
  commission: 0,
  taken_back: 0,
}

/**
 * By carrier what a lead asked for and what its lines came to, as they stand now: for the figures that outlive it. That of the
 * newest contract first, or else of the newest request; without leads merged into it, which are counted themselves.
 */
export async function figuresOfLead({ database, now }: Inside, leadId: string): Promise<CarrierFigures[]> {
  await countSome(database, leadId)
  const { rows } = await sql<CarrierFigures>`
    with asked as (
      select carrier, count(*)::int as requests, max(created_at) as newest from lead_requests where lead_id = ${leadId} group by carrier
    ), lines as (
      select carrier, max(applied_at) as applied_at, count(*) filter (where status = 'OPENED')::int as opened_lines,
        sum(ledger.promised) as promised, sum(ledger.paid) as paid, sum(gifts_returned) as returned,
        sum(coalesce(settled, ${BY_RULES})) as commission, sum(coalesce(settled_back, ${backBy(now())})) as taken_back
      from contracts left join line_commissions on contract_id = contracts.id and status = 'OPENED'
        left join lateral (
          select sum(amount) as promised, sum(amount) filter (where paid_on is not null) as paid
          from gifts where gifts.contract_id = contracts.id) ledger on true
      where lead_id = ${leadId} group by carrier
    )
    select carrier, applied_at is not null as is_applied, coalesce(requests, 0) as requests, coalesce(opened_lines, 0) as opened_lines,
      coalesce(promised, 0)::bigint as gift_promised, coalesce(paid, 0)::bigint as gift_paid,
      coalesce(returned, 0)::bigint as gift_returned, coalesce(commission, 0)::bigint as commission,
      coalesce(taken_back, 0)::bigint as taken_back
    from asked full join lines using (carrier)
    order by applied_at desc nulls last, newest desc nulls last`.execute(database)
  return rows.length > 0 ? rows : [OF_NO_REQUEST]
}

/**
 * What the lines that were opened in days (inclusive) earn by now, less what was taken back of it, and what gifts were promised
 * for them, less what came back of those, in won; samples are left out. After `countCommissions`.
 */
export async function earnedByOpened(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<{ opened: number; commission: number; gifts: number }> {
  const { rows } = await sql<{ opened: number; commission: number; gifts: number }>`
    select count(*)::int as opened,
      coalesce(sum(coalesce(settled, ${BY_RULES}) - coalesce(settled_back, ${backBy(now())})), 0)::float8 as commission,
      coalesce(sum((select sum(amount) from gifts where gifts.contract_id = contracts.id) - coalesce(gifts_returned, 0)), 0)::float8
        as gifts
    from contracts join leads on leads.id = contracts.lead_id and not leads.is_sample
      left join line_commissions on line_commissions.contract_id = contracts.id
    where contracts.status = 'OPENED' and contracts.opened_on between ${from}::date and ${to}::date`.execute(
    database,
  )
  return rows[0]!
}

/** How many lines ended in days (inclusive), as it stands: ends that were withdrawn and other holders are none. After `countCommissions`. */
export async function countEndedLines(
  { database }: Pick<Services, 'database'>,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from line_commissions
    where ended_on between ${from}::date and ${to}::date`.execute(database)
  return rows[0]!.many
}

interface CarrierEarnings {
  carrier: CarrierCode
  lines: number
  /** How many of the lines are samples. */
  samples: number
  /** By our rules, less what is taken back. */
  expected: number
  /** By the carrier's statements, of whichever month, less what they took back. */
  came: number
}

/** By carrier, how many lines were opened in days (inclusive) and what the same lines earn, in won; samples too. After `countCommissions`. */
export async function earnedByCarrier(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<CarrierEarnings[]> {
  const { rows } = await sql<CarrierEarnings>`
    select carrier, count(*)::int as lines, (count(*) filter (where leads.is_sample))::int as samples,
      coalesce(sum(${BY_RULES} - ${backBy(now())}), 0)::float8 as expected,
      coalesce(sum(coalesce(settled, 0) - coalesce(settled_back, 0)), 0)::float8 as came
    from contracts join leads on leads.id = contracts.lead_id
      left join line_commissions on line_commissions.contract_id = contracts.id
    where contracts.status = 'OPENED' and contracts.opened_on between ${from}::date and ${to}::date
    group by carrier`.execute(database)
  return rows
}

/** Locks the notes that it works off, so that what changes meanwhile is noted again. Returns how many there were. */
async function countSome(database: Transaction<Tables>, leadId: string | null = null): Promise<number> {
  const { rows: lines } = await sql<DueLine>`
    with due as (
      select contract_id from line_commissions_due join contracts on contracts.id = contract_id
      where ${leadId === null ? sql`true` : sql`lead_id = ${leadId}`}
      limit ${LINES_AT_ONCE}
      for update of line_commissions_due skip locked for key share of contracts skip locked
    ), done as (
      delete from line_commissions_due where contract_id in (select contract_id from due) returning contract_id
    )
    select contracts.id, status = 'OPENED' and opened_on is not null as "isOpened", carrier, plan_code as "planCode", opened_on as "openedOn",
      coalesce((select json_agg(json_build_object('kind', kind, 'onDate', on_date, 'planCode', line_events.plan_code) order by version)
        from line_events where line_events.contract_id = contracts.id), '[]') as events,
      (select coalesce(sum(amount), 0)::bigint from gifts where contract_id = contracts.id and paid_on is not null) as "giftsPaid",
      (select coalesce(sum(gift_returns.amount), 0)::bigint from gift_returns join gifts on gifts.id = gift_id
        where gifts.contract_id = contracts.id and state = 'RETURNED') as "giftsReturned"
    from done join contracts on contracts.id = done.contract_id`.execute(database)
  const opened = lines.filter(({ isOpened }) => isOpened)
  if (opened.length > 0) await store(database, opened)
  return lines.length
}

type DueLine = Parameters<typeof commissionOf>[1] & {
  id: string
  isOpened: boolean
  events: Parameters<typeof planChangesOf>[2]
  giftsPaid: number
  giftsReturned: number
}

async function store(database: Transaction<Tables>, lines: readonly DueLine[]): Promise<void> {
  const rules = await standingRules(database)
  const counted = lines.map((line) => {
    const { ruleId, expected, endedOn, takenBack } = commissionOf(rules, line, line.events)
    return {
      contract_id: line.id,
      rule_id: ruleId,
      expected,
      ended_on: endedOn,
      taken_back: takenBack,
      changes: planChangesOf(rules, line, line.events).reduce(
        (sum, each) => sum + (changeOwed(each) ?? 0),
        0,
      ),
      gifts_paid: line.giftsPaid,
      gifts_returned: line.giftsReturned,
    }
  })
  await sql`insert into line_commissions (contract_id, rule_id, expected, ended_on, taken_back, changes, gifts_paid, gifts_returned)
    select contract_id, rule_id, expected, ended_on, taken_back, changes, gifts_paid, gifts_returned from json_to_recordset(${JSON.stringify(counted)}::json)
      as counted (contract_id uuid, rule_id uuid, expected integer, ended_on date, taken_back integer, changes bigint,
        gifts_paid bigint, gifts_returned bigint)
    on conflict (contract_id) do update set rule_id = excluded.rule_id, expected = excluded.expected,
      ended_on = excluded.ended_on, taken_back = excluded.taken_back, changes = excluded.changes, gifts_paid = excluded.gifts_paid,
      gifts_returned = excluded.gifts_returned`.execute(database)
}
