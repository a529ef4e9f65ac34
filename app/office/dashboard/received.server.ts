import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { cameWithin, COUNTED, COUNTED_DESTROYED, idWithin } from '#app/crm/door.server.ts'
import { WAITING_STATES, waitRange } from '#app/crm/door.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { workingClock } from '#app/shared/settings/working-time.ts'
import { median, sumOf } from './figures.ts'
import { spanOf, type Days } from './period.server.ts'

const HOURS = 24

interface BySource {
  in_type: string | null
  leads: number
  called: number
  contracts: number
}

interface Received {
  leads: number
  samples: number
  called: number
  waiting: number
  /** When the first of those who wait without a time asked, in milliseconds since 1970. */
  oldest: number | null
  hours: { hour: number; leads: number }[]
  sources: BySource[]
  assignees: { id: string | null; leads: number }[]
  waits: Waits
}

/** Milliseconds since 1970 of requests and of their first dials, place by place; null without one. */
interface Waits {
  asked: number[] | null
  called: number[] | null
}

const waitsOf = (called: string) => sql<Waits>`json_build_object(
  'asked', array_agg(date_part('epoch', created_at) * 1000), 'called', array_agg(date_part('epoch', ${sql.ref(called)}) * 1000))`

const minutesOf = ({ asked, called }: Waits, minutesBetween: ReturnType<typeof workingClock>) =>
  (asked ?? []).map((at, place) => minutesBetween(new Date(at), new Date(called![place]!)))

/** One statement, so that all figures are of the same moment. */
export async function readReceived(services: Services, days: Days) {
  const { from, until } = spanOf(days)
  const [received, destroyed, office] = await Promise.all([
    selectReceived(services, from, until),
    selectDestroyed(services, days),
    readOffice(services),
  ])
  const minutesBetween = workingClock(from, services.now(), office)
  const waits = minutesOf(received.waits, minutesBetween)
  const hours = Array.from(
    { length: HOURS },
    (_, hour) => received.hours.find((each) => each.hour === hour)?.leads ?? 0,
  )
  const gone = sumOf(destroyed, (line) => line.leads)
  const goneCalled = sumOf(destroyed, (line) => line.called)
  const { leads, called, waiting, oldest } = received
  return {
    total: leads + gone,
    samples: received.samples + sumOf(destroyed, (line) => line.samples),
    destroyed: gone,
    firstCall: {
      median: median(waits),
      called: called + goneCalled,
      waiting,
      longest: oldest === null ? null : minutesBetween(new Date(oldest), services.now()),
      unrecorded: leads + gone - called - goneCalled - waiting,
    },
    hours,
    sources: addUp([...received.sources, ...destroyed]),
    assignees: [
      ...received.assignees,
      ...destroyed.map((line) => ({ id: line.assignee, leads: line.leads })),
    ],
  }
}

const list = (what: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(line), '[]') from (${what}) as line)`

async function selectReceived({ database }: Services, from: Date, until: Date): Promise<Received> {
  const waiting = sql`closed_at is null and status in (${sql.join(WAITING_STATES)})`
  const { rows } = await sql<Received>`
    with first_requests as (
      select distinct on (lead_id) lead_id, in_type from lead_requests
      where ${idWithin('lead_id', from, until)} order by lead_id, created_at
    ), received as materialized (
      select leads.created_at, assignee_id, is_sample, call_at, ${waiting} as waits, first_dialed_at as called_at, in_type,
        exists (select from contracts where lead_id = leads.id and contracts.status <> 'CANCELLED') as has_contract
      from leads
        left join first_requests on first_requests.lead_id = leads.id
      where ${cameWithin(from, until)} and ${COUNTED}
    )
    select count(*)::int as leads, (count(*) filter (where is_sample))::int as samples, count(called_at)::int as called,
      (count(*) filter (where waits and called_at is null))::int as waiting,
      (extract(epoch from min(created_at) filter (where waits and called_at is null and call_at is null)) * 1000)::float8 as oldest,
      ${list(sql`select extract(hour from created_at at time zone 'Asia/Seoul')::int as hour, count(*)::int as leads
        from received group by 1`)} as hours,
      ${list(sql`select in_type, count(*)::int as leads, count(called_at)::int as called,
        (count(*) filter (where has_contract))::int as contracts from received group by 1`)} as sources,
      ${list(sql`select assignee_id as id, count(*)::int as leads from received group by 1`)} as assignees,
      (select ${waitsOf('called_at')} from received where called_at is not null) as waits
    from received`.execute(database)
  return rows[0]!
}

/** Of destroyed leads only day, source, advisor and outcome are left. */
async function selectDestroyed({ database }: Services, { from, to }: Days) {
  return database
    .selectFrom('destroyed_leads')
    .select(({ fn }) => ['in_type', 'assignee_id as assignee', fn.countAll<number>().as('leads')])
    .select(sql<number>`(count(*) filter (where is_called))::int`.as('called'))
    .select(sql<number>`(count(*) filter (where is_converted))::int`.as('contracts'))
    .select(sql<number>`(count(*) filter (where is_sample))::int`.as('samples'))
    .where('created_on', '>=', from)
    .where('created_on', '<=', to)
    .where(COUNTED_DESTROYED)
    .groupBy(['in_type', 'assignee_id'])
    .execute()
}

/** Most requests first, then by name; the unknown source last among equals. */
function addUp(lines: readonly BySource[]) {
  const bySource = Map.groupBy(lines, ({ in_type }) => in_type)
  return [...bySource]
    .map(([inType, of]) => ({
      inType,
      leads: sumOf(of, (line) => line.leads),
      called: sumOf(of, (line) => line.called),
      contracts: sumOf(of, (line) => line.contracts),
    }))
    .toSorted((one, other) => other.leads - one.leads || orderOf(one.inType) - orderOf(other.inType))
}

const orderOf = (inType: string | null) => (inType === null ? Infinity : Number(inType.slice('IRGC'.length)))

/** Counts up to `end`, if given. */
export async function countReceived({ database }: Services, days: Days, end?: Date): Promise<number> {
  const { from, until } = spanOf(days)
  const { rows } = await sql<{ leads: number }>`
    select (select count(*) from leads where ${cameWithin(from, end ?? until)} and ${COUNTED})::int
      + (select count(*) from destroyed_leads where created_on >= ${days.from}::date
        and created_on <= ${days.to}::date and ${COUNTED_DESTROYED})::int as leads`.execute(database)
  return rows[0]!.leads
}

/** The median wait for the first dial in working minutes, and its range; of real requests only as visitors are told it. */
export async function readWait(services: Services, days: Days, { isReal }: { isReal: boolean }) {
  const { from, until } = spanOf(days)
  const office = await readOffice(services)
  const { rows } = await sql<{ waits: Waits }>`select ${waitsOf('first_dialed_at')} as waits from leads
    where ${cameWithin(from, until)} and ${COUNTED} and first_dialed_at is not null
      and ${isReal ? sql`not is_sample` : sql`true`}`.execute(services.database)
  const waits = minutesOf(rows[0]!.waits, workingClock(from, services.now(), office))
  return { median: median(waits), range: waitRange(waits), called: waits.length }
}
