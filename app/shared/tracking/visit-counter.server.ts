import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { VisitCounter, VisitNote } from '#app/database/services.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { findSource } from './landings.server.ts'
import { UNKNOWN_SOURCE } from './visit-source.server.ts'

const FLUSH_MS = 5_000
const MAX_WAITING = 20_000

/** Collects notes and writes them every five seconds in one transaction; a killed process loses what waits. */
export function makeVisitCounter(database: Database, log: Log): VisitCounter {
  let waiting: VisitNote[] = []
  let writing = Promise.resolve()

  async function write() {
    const batch = waiting
    if (batch.length === 0) return
    waiting = []
    try {
      await database.transaction().execute(async (transaction) => {
        await countVisits(transaction, batch)
        await countSteps(transaction, batch)
      })
    } catch (error) {
      waiting = [...batch, ...waiting].slice(0, MAX_WAITING)
      log.warn({ error }, 'visits could not be counted and wait')
    }
  }

  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    note(visit) {
      if (waiting.length < MAX_WAITING) waiting.push(visit)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Ordered by day and source, so that two processes cannot deadlock. */
async function countVisits(database: Database, batch: readonly VisitNote[]): Promise<void> {
  const visits = batch.filter((note) => note.step === 'visit')
  if (visits.length === 0) return
  await sql`
    insert into visit_days (day, source_id, visits)
    select day, source_id, count(*) from jsonb_to_recordset(${JSON.stringify(
      visits.map(({ day, sourceId: id }) => ({ day, source_id: id })),
    )}::jsonb) as noted (day date, source_id bigint)
    group by day, source_id order by day, source_id
    on conflict (day, source_id) do update set visits = visit_days.visits + excluded.visits`.execute(database)
}

/** Counts each step once for the newest visit of the browser's key; steps without a visit count under no source. */
async function countSteps(database: Database, batch: readonly VisitNote[]): Promise<void> {
  const steps = batch.filter((note) => note.step !== 'visit')
  if (steps.length === 0) return
  const noted = steps.map(({ day, step, hsKey }) => ({ day, step, hs_key: hsKey }))
  const unknown = await findSource(database, UNKNOWN_SOURCE)
  await sql`
    with noted as materialized (
      select row_number() over () as place, *
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted (day date, step text, hs_key text)
    ), visited as materialized (
      select place, day, step, visit.id, visit.source_id, visit.steps
      from noted join lateral (
        select id, source_id, steps from landings where landings.hs_key = noted.hs_key
        order by is_visit desc, at desc limit 1
      ) as visit on true
    ), implied as (
      select day, id, source_id, steps, step from visited
      union select day, id, source_id, steps, 'form' from visited
      union select day, id, source_id, steps, 'sent' from visited where step = 'taken'
    ), fresh as materialized (
      select distinct on (id, step) day, id, source_id, step from implied where not steps @> array[step]
      order by id, step, day
    ), marked as (
      update landings set steps = landings.steps || new.steps
      from (select id, array_agg(step) as steps from fresh group by id) as new where new.id = landings.id
    ), unknown as (
      select day, step from noted where place not in (select place from visited)
      -- Each form that arrived has been begun and sent.
      union all select day, 'form' from noted where step = 'sent' and place not in (select place from visited)
    ), counted as (
      select day, coalesce(source_id, ${unknown}::bigint) as source_id, step from fresh
      union all select day, ${unknown}::bigint, step from unknown
    )
    insert into visit_days (day, source_id, forms, sends, taken)
    select day, source_id, count(*) filter (where step = 'form'), count(*) filter (where step = 'sent'),
      count(*) filter (where step = 'taken')
    from counted group by day, source_id order by day, source_id
    on conflict (day, source_id) do update set forms = visit_days.forms + excluded.forms,
      sends = visit_days.sends + excluded.sends, taken = visit_days.taken + excluded.taken`.execute(database)
}
