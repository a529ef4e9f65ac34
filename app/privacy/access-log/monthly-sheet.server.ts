import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { LEAD_READINGS } from '#app/crm/door.server.ts'
import { DAY_MS, SECOND_MS } from '#app/platform/durations.ts'
import { accessKind, actionsOfKind, type AccessKind } from '#app/shared/personal-data/access-actions.ts'
import { MASS_READING_LIMIT, MASS_READING_MS } from '#app/shared/personal-data/readings.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { LINE_COLUMNS, toAccessLines, type LineRow } from './access-lines.server.ts'
import type { Period } from './monthly-findings.ts'
import { findStanding } from './monthly-findings.server.ts'
import { LISTED_LINES, type MonthlySheet } from './monthly-contract.ts'

const OPENING = [...actionsOfKind('read'), ...actionsOfKind('reveal'), ...actionsOfKind('export')]

/** `until` is exclusive. */
export function monthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: seoulMoment(`${month}-01`, '00:00'), until: seoulMoment(`${next}-01`, '00:00') }
}

/** Longer months are queried day by day, to limit the duration of a query. */
const LINES_AT_ONCE = 20_000

export async function readSheet(services: Services, period: Period, role: StaffRole): Promise<MonthlySheet> {
  const people = new Map<string, MonthlySheet['people'][number]>()
  const massReadings: MonthlySheet['massReadings'] = []
  const [exports, reveals, grants] = [noListing(), noListing(), noListing()]
  for (const part of await partsOf(services, period)) {
    const [counted, mass] = await Promise.all([
      countPeople(services, part),
      findMassReadings(services, part),
      extend(exports, services, part, ofKind('export')),
      extend(reveals, services, part, withoutCall),
      extend(grants, services, part, ofKind('grant')),
    ])
    for (const row of counted) addTo(people, row)
    massReadings.push(...mass)
  }
  const listed = async ({ total, rows }: Listing) => ({
    total,
    lines: await toAccessLines(services, rows, role),
  })
  const sheet = {
    total: [...people.values()].reduce((sum, { total }) => sum + total, 0),
    people: [...people.values()].toSorted((one, other) => other.total - one.total),
    massReadings,
    exports: await listed(exports),
    reveals: await listed(reveals),
    grants: await listed(grants),
  }
  return { ...sheet, findings: await findStanding(services, period, sheet) }
}

async function partsOf({ database }: Services, period: Period): Promise<Period[]> {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (
    select from access_log log where ${within(period)} limit ${sql.lit(LINES_AT_ONCE)}) as first`.execute(
    database,
  )
  if (rows[0]!.lines < LINES_AT_ONCE) return [period]
  const days: Period[] = []
  for (let from = period.from; from < period.until; from = days.at(-1)!.until)
    days.push({ from, until: new Date(from.getTime() + DAY_MS) })
  return days
}

const within = ({ from, until }: Period) => sql<SqlBool>`log.at >= ${from} and log.at < ${until}`

async function countPeople(services: Services, part: Period): Promise<CountedRow[]> {
  const { callHours, holidays } = await readSettings(services)
  const local = sql`(log.at at time zone 'Asia/Seoul')`
  const isOpening = sql<SqlBool>`log.action = any(${OPENING})`
  const isNight = sql<SqlBool>`(extract(hour from ${local}) >= 21 or extract(hour from ${local}) < 8)`
  const isDayOff = sql<SqlBool>`(extract(dow from ${local})::int <> all(${callHours.weekdays}::int[])
    or to_char(${local}, 'YYYY-MM-DD') = any(${Object.keys(holidays)}::text[]))`
  const { rows } = await sql<CountedRow>`
    select log.staff_id, max(log.staff_name) as staff_name, log.action, count(*)::int as lines,
      count(*) filter (where ${isOpening} and ${isNight})::int as nights,
      count(*) filter (where ${isOpening} and ${isDayOff})::int as days_off
    from access_log log where ${within(part)}
    group by log.staff_id, log.action`.execute(services.database)
  return rows
}

function addTo(people: Map<string, MonthlySheet['people'][number]>, row: CountedRow): void {
  const person = people.get(row.staff_id) ?? noLines(row.staff_name)
  person.total += row.lines
  const kind = accessKind(row.action)
  person.counts[kind] = (person.counts[kind] ?? 0) + row.lines
  person.nights += row.nights
  person.daysOff += row.days_off
  people.set(row.staff_id, person)
}

interface CountedRow {
  staff_id: string
  staff_name: string
  action: string
  lines: number
  nights: number
  days_off: number
}

function noLines(staffName: string): MonthlySheet['people'][number] {
  const counts: Record<AccessKind, number> = {
    login: 0,
    list: 0,
    read: 0,
    reveal: 0,
    export: 0,
    change: 0,
    grant: 0,
    privacy: 0,
  }
  return { staffName, total: 0, counts, nights: 0, daysOff: 0 }
}

/** Days with more openings at once than the alert allows, compared with the line that many places before. */
async function findMassReadings(services: Services, part: Period): Promise<MonthlySheet['massReadings']> {
  const window = sql`make_interval(secs => ${sql.lit(MASS_READING_MS / SECOND_MS)})`
  const { rows } = await sql<{ staff_name: string; at: Date; opened: number }>`
    select max(staff_name) as staff_name, min(at) filter (where is_mass) as at, count(*)::int as opened
    from (
      select log.staff_id, log.staff_name, log.at, log.at - lag(log.at, ${sql.lit(MASS_READING_LIMIT)}) over (
        partition by log.staff_id order by log.at
      ) <= ${window} as is_mass
      from access_log log where log.at >= ${part.from}::timestamptz - ${window} and log.at < ${part.until}
        and log.action = any(${[...LEAD_READINGS]})
    ) as opened
    where at >= ${part.from}
    group by staff_id, (at at time zone 'Asia/Seoul')::date
    having bool_or(is_mass)
    order by at`.execute(services.database)
  return rows.map((row) => ({ staffName: row.staff_name, at: seoulIso(row.at), opened: row.opened }))
}

const withoutCall = sql<SqlBool>`log.action = 'lead.reveal' and exists (
    select from leads where leads.id = substr(log.subject, 6)::uuid
      and not exists (
        select from lead_events call where call.lead_id = leads.id and call.kind = 'CALLED'
          and call.staff_id = log.staff_id and call.at >= log.at and call.at < log.at + interval '1 day'))`

const ofKind = (kind: AccessKind) => sql<SqlBool>`log.action = any(${actionsOfKind(kind)})`

interface Listing {
  total: number
  /** The first ones. */
  rows: LineRow[]
}

const noListing = (): Listing => ({ total: 0, rows: [] })

async function extend(
  listing: Listing,
  { database }: Services,
  part: Period,
  wanted: RawBuilder<SqlBool>,
): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`
    select log.id from access_log log where ${within(part)} and ${wanted} order by log.id`.execute(database)
  const room = LISTED_LINES - listing.rows.length
  listing.total += ids.length
  const shown = ids.slice(0, room).map(({ id }) => id)
  if (shown.length === 0) return
  const rows = await database
    .selectFrom('access_log')
    .select(LINE_COLUMNS)
    .where('id', 'in', shown)
    .orderBy('id')
    .execute()
  listing.rows.push(...rows)
}
