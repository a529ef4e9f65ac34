import type { Services } from '#app/database/services.server.ts'
import { callsOf, listAdvisors, type Advisor } from '#app/crm/advisors/advisors.server.ts'
import { spansAtWork } from '#app/crm/advisors/working-hours.ts'
import { countLeads } from '#app/crm/figures/lead-figures.server.ts'
import { UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { isWorkingDay, type Office, type Span } from '#app/shared/settings/working-time.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import type { calendar } from './calendar-contract.ts'
import { BLOCK_MINUTES, minuteOf } from './lane-layout.ts'

type Lanes = Pick<DataOf<typeof calendar>, 'lanes' | 'drawn'>
type Lane = Lanes['lanes'][number]
type Closed = Lane['closed'][number]

const HOUR = 60
const DAY = 24 * HOUR

interface Asked {
  lines: readonly LeadLine[]
  /** Late or without a time, where they are called that day: whoever has one of them has a lane. */
  waiting: readonly LeadLine[]
  /** Whose: ids, or `none`. */
  only: readonly string[] | null
  week: readonly string[]
  /** Calls by day and person. */
  counts: ReadonlyMap<string, ReadonlyMap<string | null, number>>
}

/** A lane per advisor, before them what nobody has, after them whoever else has calls that day. */
export async function readLanes(
  services: Services,
  date: string,
  { lines, waiting, only, week, counts }: Asked,
): Promise<Lanes> {
  const [office, advisors, { counts: open }] = await Promise.all([
    readOffice(services),
    listAdvisors(services, services.database),
    countLeads(services),
  ])
  const starts = seoulMoment(date, '00:00').getTime()
  const minutesOf = (at: Date) => Math.round((at.getTime() - starts) / MINUTE_MS)
  const times = lines.map(({ callAt }) => minutesOf(new Date(callAt ?? starts)))
  const [opens, closes] = [minuteOf(office.opens), minuteOf(office.closes)]
  // Of today what is over is drawn no more, but for calls that stand there.
  const over = minutesOf(services.now()) - HOUR
  const first = date === seoulDate(services.now()) && over < closes ? Math.max(opens, over) : opens
  const drawn = {
    from: Math.floor(Math.min(first, ...times) / HOUR) * HOUR,
    until: Math.min(DAY, Math.ceil(Math.max(closes, ...times.map((at) => at + BLOCK_MINUTES)) / HOUR) * HOUR),
  }
  const closedFor = (person: Pick<Advisor, 'hours' | 'leaves'>) =>
    closedSpans({ date, drawn, office, minutesOf }, person)
  const worksOf = (advisor: Advisor) => {
    const spans = spansAtWork(date, advisor, office)
    const [earliest, latest] = [spans[0], spans.at(-1)]
    return earliest && latest ? { from: minutesOf(earliest.from), until: minutesOf(latest.until) } : null
  }
  const known = new Set(advisors.map(({ id }) => id))
  const others = new Map(
    [...lines, ...waiting].flatMap(({ assignee }) =>
      assignee && !known.has(assignee.id) ? [[assignee.id, assignee.name]] : [],
    ),
  )
  const weekOf = (id: string | null, person: Advisor | null) =>
    week.map((day) => loadOn(day, counts.get(day)?.get(id) ?? 0, { person, office, now: services.now() }))
  const unknown = (id: string | null, name: string) => ({
    id,
    name,
    load: null,
    capacity: null,
    works: null,
    week: weekOf(id, null),
    closed: closedFor({ hours: null, leaves: [] }),
  })
  const lanes: Lane[] = [
    { ...unknown(null, UNASSIGNED_NAME), load: open.unassigned },
    ...advisors.map((advisor) => ({
      id: advisor.id,
      name: advisor.name,
      load: null,
      capacity: advisor.capacity,
      week: weekOf(advisor.id, advisor),
      works: worksOf(advisor),
      closed: closedFor(advisor),
    })),
    ...[...others].map(([id, name]) => unknown(id, name)),
  ]
  return { drawn, lanes: lanes.filter(({ id }) => only === null || only.includes(id ?? 'none')) }
}

function loadOn(
  day: string,
  calls: number,
  { person, office, now }: { person: Advisor | null; office: Office; now: Date },
): Lane['week'][number] {
  const whole = { from: seoulMoment(day, '00:00'), until: seoulMoment(addDays(day, 1), '00:00') }
  const isAway = person?.leaves.some(({ from, until }) => from < whole.until && until > whole.from) ?? false
  // Of today as many as still fit in.
  const left = { ...whole, from: now > whole.from && now < whole.until ? now : whole.from }
  return { calls, most: person && callsOf(left, person, office), isAway }
}

interface Day {
  date: string
  drawn: Lanes['drawn']
  office: Office
  minutesOf: (at: Date) => number
}

/** When somebody does not call, and why, in the order of the day. */
function closedSpans(
  { date, drawn, office, minutesOf }: Day,
  person: Pick<Advisor, 'hours' | 'leaves'>,
): Closed[] {
  const [from, until] = office.lunch?.split('-').map(minuteOf) ?? []
  const lunch: Closed[] =
    from !== undefined && until !== undefined && isWorkingDay(date, office)
      ? [{ from, until, kind: 'lunch' }]
      : []
  const day: Span = { from: seoulMoment(date, '00:00'), until: seoulMoment(addDays(date, 1), '00:00') }
  const leaves = person.leaves
    .filter((leave) => leave.from < day.until && leave.until > day.from)
    .map((leave) => ({
      from: Math.max(drawn.from, minutesOf(leave.from)),
      until: Math.min(drawn.until, minutesOf(leave.until)),
      kind: 'leave' as const,
    }))
    .filter((leave) => leave.from < leave.until)
  const open = spansAtWork(date, person, office).map((span) => ({
    from: minutesOf(span.from),
    until: minutesOf(span.until),
  }))
  const told = [...leaves, ...lunch]
  const off = gaps(drawn, [...open, ...told]).map((gap) => ({ ...gap, kind: 'off' as const }))
  return [
    ...told.filter((each) => each.kind === 'leave' || !leaves.some((leave) => covers(leave, each))),
    ...off,
  ].toSorted((one, other) => one.from - other.from)
}

type Minutes = Pick<Closed, 'from' | 'until'>

const covers = (one: Minutes, other: Minutes) => one.from <= other.from && one.until >= other.until

function gaps(whole: Minutes, parts: readonly Minutes[]): Minutes[] {
  const left: Minutes[] = []
  let at = whole.from
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    if (part.from > at) left.push({ from: at, until: part.from })
    at = Math.max(at, part.until)
  }
  return at < whole.until ? [...left, { from: at, until: whole.until }] : left
}
