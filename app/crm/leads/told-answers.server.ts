import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { LeadFilter } from './desk-contract.ts'
import { isOpenTo } from './lead-guard.server.ts'
import { CHOSEN_QUESTIONS, MOST_MONTHLY } from './call-answers.ts'

/** As the index of migration 0171 has it: what is not known is no amount. */
const MONTHLY_NOW = sql`(case when told.answers ->> 'monthlyNow' ~ '^[0-9]{1,7}$' then (told.answers ->> 'monthlyNow')::int end)`
/** A month as text; what was told instead of one sorts behind the last. */
const [FIRST_MONTH, LAST_MONTH] = ['0000-01', '9999-12']

/**
 * Leads whose customer told so on the phone, or null if nothing of the kind is asked. Only those that the reader opens
 * without a reason: a list narrowed by an answer tells it.
 */
export function toldCondition(query: LeadFilter, visit: Visit): RawBuilder<SqlBool> | null {
  const { endsFrom, endsTo, paysFrom, paysTo, recorded } = query
  const chosen = CHOSEN_QUESTIONS.flatMap((question) =>
    query[question] ? [[question, query[question]]] : [],
  )
  const asked: RawBuilder<SqlBool>[] = []
  if (chosen.length > 0)
    asked.push(sql<SqlBool>`told.answers @> ${JSON.stringify(Object.fromEntries(chosen))}::jsonb`)
  if (endsFrom || endsTo)
    asked.push(
      sql<SqlBool>`told.answers ->> 'contractEnds' between ${endsFrom || FIRST_MONTH} and ${endsTo || LAST_MONTH}`,
    )
  if (isAmount(paysFrom) || isAmount(paysTo))
    asked.push(
      sql<SqlBool>`${MONTHLY_NOW} between ${isAmount(paysFrom) ? paysFrom : 0} and ${isAmount(paysTo) ? paysTo : MOST_MONTHLY}`,
    )
  const conditions: RawBuilder<SqlBool>[] = []
  if (asked.length > 0)
    conditions.push(
      sql`leads.id in (select told.lead_id from call_answers told where ${sql.join(asked, sql` and `)})`,
    )
  if (recorded) conditions.push(isRecorded(recorded === 'yes'))
  if (conditions.length === 0) return null
  return sql<SqlBool>`(${sql.join([...conditions, isOpenTo(staffOfVisit(visit))], sql` and `)})`
}

/** From nothing on is everything. */
const isAmount = (amount: number | '' | undefined): amount is number =>
  typeof amount === 'number' && amount > 0

/** By the newest answer, for somebody may think again. */
const isRecorded = (
  isAgreed: boolean,
) => sql<SqlBool>`leads.id in (select asked.lead_id from recording_consents asked
  where asked.is_agreed = ${isAgreed} and not exists (select from recording_consents later
    where later.lead_id = asked.lead_id and later.id > asked.id))`
