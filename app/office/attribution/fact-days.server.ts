import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import type { Touch } from './contract.ts'
import { factTables, SAMPLES, SUMMED, SUMMED_UP, visitsOf, type Wanted } from './facts.server.ts'
import type { RequestedPeriod } from './requested-period.server.ts'

const DAYS_AT_ONCE = 31
/** An arbitrary advisory lock: who counts a day later must also store it later. */
const COUNTING_LOCK = 7_238_321
const TOUCHES: readonly Touch[] = ['first', 'last']

/** Counts the days anew of which something changed; commissions are counted before (`countCommissions`). */
export async function countFactDays({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const today = seoulDate(now())
  for (let counted = DAYS_AT_ONCE; counted === DAYS_AT_ONCE;)
    counted = await database.transaction().execute((inside) => countSome(inside, today))
}

export type FactTables = typeof factTables

/**
 * By which tables a report counts: by the sums, counted anew where something changed, or by the leads themselves while so many
 * days wait, as before the first count of all, that whoever reads had better not wait for them; the hourly job counts those.
 */
export async function prepareFacts(services: Pick<Services, 'database' | 'now'>): Promise<FactTables> {
  const { rows } =
    await sql`select distinct day from fact_days_due where due_on <= ${seoulDate(services.now())}::date
    limit ${DAYS_AT_ONCE + 1}`.execute(services.database)
  if (rows.length > DAYS_AT_ONCE) return factTables
  await countFactDays(services)
  return storedFactTables
}

/** Returns how many days there were. What is committed after the notes were taken away is noted by its own transaction. */
async function countSome(database: Transaction<Tables>, today: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(database)
  const { rows } = await sql<{ day: string }>`
    with due as (
      select distinct day from fact_days_due where due_on <= ${today}::date order by day desc limit ${DAYS_AT_ONCE}
    ), gone as (
      delete from fact_days_due using due where fact_days_due.day = due.day and due_on <= ${today}::date
    )
    select day::text as day from due order by day`.execute(database)
  for (const span of spansOf(rows.map(({ day }) => day))) await recount(database, span, today)
  return rows.length
}

type Span = Pick<RequestedPeriod, 'from' | 'to'>

/** Days that follow each other, in order, as one span. */
function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

const FIGURES = sql.join(SUMMED.map((figure) => sql.ref(figure)))
const SUMS = sql.join(SUMMED.map((figure) => sql`sum(${sql.ref(figure)})`))

async function recount(database: Transaction<Tables>, span: Span, today: string): Promise<void> {
  await sql`delete from fact_days where day between ${span.from}::date and ${span.to}::date`.execute(database)
  const wanted = {
    carrier: true,
    inType: true,
    advisor: true,
    by: 'day',
    gifts: true,
    earnedUntil: today,
  } as const
  for (const touch of TOUCHES)
    await sql`with ${factTables({ ...span, touch, samples: 'all' }, wanted)}
      insert into fact_days (day, touch, dimension, value, source_id, is_sample, ${FIGURES})
      select came_in::date, ${touch}, dimension, value, source_id, is_sample, ${SUMS}
      from facts, lateral (values ('source', null), ('carrier', carrier), ('advisor', advisor_id), ('inType', in_type))
        as part (dimension, value)
      group by came_in, dimension, value, source_id, is_sample`.execute(database)
}

/** Those of `factTables`, from the sums by day where these can tell what is wanted: of a lead one dimension at most. */
export function storedFactTables(period: RequestedPeriod, wanted: Wanted): RawBuilder<unknown> {
  const asked = (['carrier', 'advisor', 'inType'] as const).filter((each) => wanted[each])
  if (asked.length > 1) return factTables(period, wanted)
  const dimension = asked[0] ?? 'source'
  const valueOf = (each: string) => (each === dimension ? sql`value` : sql`null`)
  const cameIn = wanted.by
    ? sql`to_char(day, ${sql.lit(wanted.by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')})`
    : sql`null`
  return sql`each as (
      select source_id, ${valueOf('inType')} as in_type, ${valueOf('carrier')} as carrier, ${valueOf('advisor')} as advisor_id,
        ${cameIn} as came_in, is_sample, 0 as visits, ${FIGURES}
      from fact_days
      where dimension = ${dimension} and touch = ${period.touch} and day between ${period.from}::date and ${period.to}::date
        and ${SAMPLES[period.samples]}
      ${wanted.visits ? visitsOf(period) : sql``}
    ), ${SUMMED_UP}`
}
