import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { LeadFilter } from './desk-contract.ts'
import { isOpenTo } from './lead-guard.server.ts'
import { FOUND_BY } from './call-answers.ts'

/** A month as text; what was told instead of one sorts behind the last. */
const [FIRST_MONTH, LAST_MONTH] = ['0000-01', '9999-12']

/**
 * Leads whose customer told so on the phone, or null if nothing of the kind is asked. Only those that the reader opens
 * without a reason: a list narrowed by an answer tells it.
 */
export function toldCondition(query: LeadFilter, visit: Visit): RawBuilder<SqlBool> | null {
  const asked = FOUND_BY.flatMap((question) =>
    query[question] ? [sql<SqlBool>`told.answers ->> ${sql.lit(question)} = ${query[question]}`] : [],
  )
  const { endsFrom, endsTo } = query
  if (endsFrom || endsTo)
    asked.push(
      sql<SqlBool>`told.answers ->> 'contractEnds' between ${endsFrom || FIRST_MONTH} and ${endsTo || LAST_MONTH}`,
    )
  if (asked.length === 0) return null
  const told = sql`select told.lead_id from call_answers told where ${sql.join(asked, sql` and `)}`
  return sql<SqlBool>`(leads.id in (${told}) and ${isOpenTo(staffOfVisit(visit))})`
}
