import { sql, type RawBuilder } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'

/** What a difference lacks for us, in won; what says nothing of money and what is in our favour lack nothing. */
const LACKING = sql`greatest(case when difference.kind in ('MISSING', 'AMOUNT', 'PLAN') then coalesce(expected, 0) - coalesce(told, 0)
  when difference.kind = 'CLAWBACK' then coalesce(told, 0) - coalesce(expected, 0) else 0 end, 0)`

/** What rows of other saved statements made up for of a difference, of those that `which` allows. */
export const madeUp = (which: RawBuilder<unknown> = sql`true`) => sql`coalesce((
  select sum(case when made.claim_of = difference.settlement_id and made.claim_kind = difference.kind
      then made.amount - made.claim_rest else 0 end
    + case when made.rest_of = difference.settlement_id and difference.kind = 'CLAWBACK' then made.claim_rest else 0 end)
  from settlement_rows made join settlements on settlements.id = made.settlement_id and settlements.state = 'SAVED'
  where made.contract_id = difference.contract_id and ${which}), 0)`

/** What a `difference` lacks still. */
export const OWED = sql`greatest(${LACKING} - ${madeUp()}, 0)`

/** What saved statements lack and nobody claimed yet, in won. */
export async function readOwed({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(${OWED}), 0)::float8 as owed from settlement_differences difference
      join settlements own on own.id = settlement_id and own.state = 'SAVED'
    where difference.state = 'OPEN'`.execute(database)
  return rows[0]!.owed
}

/** What a claim brought in of a row's amount: more commission, and less that was taken back. */
export const CLAIMED = sql`case when claim_kind = 'AMOUNT' then amount - claim_rest else 0 end`
export const GIVEN_BACK = sql`case claim_kind when 'CLAWBACK' then amount when 'AMOUNT' then claim_rest else 0 end`

/** Whether a row is what a carrier pays for a line at first. */
export const IS_FIRST = sql`(amount > 0 and not pays_change and claim_kind is null)`

/** A later statement pays for a line that was missing, or what its changed plan comes to, if in one sum with the first commission. */
const IS_TOLD_LATER = sql`(difference.line is null and exists (
  select from settlement_rows later join settlements on settlements.id = later.settlement_id and settlements.state = 'SAVED'
    left join line_commissions rule on rule.contract_id = later.contract_id
  where later.contract_id = difference.contract_id and settlements.saved_at > own.saved_at
    and case difference.kind when 'MISSING' then ${IS_FIRST}
      when 'PLAN' then settlements.month = own.month
        and (pays_change or ${IS_FIRST} and later.amount = rule.expected + difference.expected) end))`

/**
 * Of these lines, what other rows make up for as a whole came in; what they do no more is as it was before. What a person said of a
 * difference since stays.
 */
export async function settleClaims({ database, now }: Inside, ids: readonly string[]): Promise<void> {
  await sql`
    update settlement_differences stored
    set state = case when now_met then 'RECEIVED' else state_before end, state_before = case when now_met then stored.state end,
      version = version + 1, updated_at = ${now()}
    from (
      select difference.id, ${IS_TOLD_LATER} or ${LACKING} > 0 and ${LACKING} <= ${madeUp()} as now_met
      from settlement_differences difference join settlements own on own.id = difference.settlement_id and own.state = 'SAVED'
      where difference.contract_id = any(${ids}::uuid[])
    ) counted
    where counted.id = stored.id
      and case when now_met then stored.state in ('OPEN', 'CLAIMED') else stored.state = 'RECEIVED' and state_before is not null end`.execute(
    database,
  )
}
