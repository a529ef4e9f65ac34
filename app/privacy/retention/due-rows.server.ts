import { sql, type Expression } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { dueRecordings } from '#app/crm/door.server.ts'
import { oldFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { fixedLength, lengthsOf, PERIODS, type Period } from '#app/shared/data-inventory/periods.ts'
import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { daysBefore } from '#app/shared/tracking/visitors.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { addDays, addMonths, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { complaintEnd, dueComplaints } from './ended-complaints.server.ts'
import { dueFormerFacts, formerSince } from './former-facts.server.ts'
import { afterHold, dueCallStops, dueLeads, endedBefore, heldUntil } from './due-leads.server.ts'
import { countKept, keptTables } from './kept-rows.server.ts'

type Reading = Pick<Services, 'database' | 'now'>
/** What is over at a moment, with the moment from which its period counts, and the last day of what holds it today. */
type Due = Expression<{ from: Date | null; until: string | null }>

/** Of no lead, so that nothing holds it. */
const unheld = sql<string | null>`null::date`.as('until')
/** Those of an application count from it. */
const recordedFrom = sql<Date>`greatest(call_recordings.created_at, (select max(applied_at) from contracts
  where contracts.lead_id = call_recordings.lead_id and contracts.status != 'CANCELLED'))`

/** By kind, what is over at `now`; a later clock finds what will be. */
function dueOf(
  services: Reading,
  periods: RetentionPeriods,
  today = seoulDate(services.now()),
): Record<Period['key'], Due[]> {
  const { database } = services
  const now = services.now()
  const older = (table: 'landings' | 'messages' | 'access_log' | 'exports', months: number) =>
    database.selectFrom(table).select(['at as from', unheld]).where('at', '<', endedBefore(now, months))
  const leads = (purpose: 'unconverted' | 'notes' | 'converted') =>
    dueLeads(services, purpose, periods).select([
      'ends_from as from',
      heldUntil('leads.id', today).as('until'),
    ])
  const decided = endedBefore(now, fixedLength('requests'))
  const granted = endedBefore(now, fixedLength('grants'))
  return {
    unconverted: [leads('unconverted')],
    notes: [leads('notes')],
    converted: [leads('converted')],
    landings: [older('landings', periods.landings)],
    visitors: [
      database
        .selectFrom('visitors')
        .select(['first_at as from', unheld])
        .where('first_at', '<', daysBefore(now, periods.visitors)),
    ],
    messages: [older('messages', periods.messages)],
    recordings: [
      dueRecordings(services, endedBefore(now, fixedLength('recordings'))).select([
        recordedFrom.as('from'),
        heldUntil('call_recordings.lead_id', today).as('until'),
      ]),
    ],
    requests: [
      database
        .selectFrom('subject_requests')
        .select(['decided_at as from', unheld])
        .where('decided_at', '<', decided),
    ],
    complaints: [
      dueComplaints(services).select([
        complaintEnd.as('from'),
        heldUntil('complaints.lead_id', today).as('until'),
      ]),
    ],
    callStops: [dueCallStops(services).select(['call_stops.at as from', unheld])],
    accessLog: [older('access_log', fixedLength('accessLog')), older('exports', fixedLength('accessLog'))],
    grants: [database.selectFrom('staff_grants').select(['at as from', unheld]).where('at', '<', granted)],
    formerFacts: [
      dueFormerFacts(services, endedBefore(now, fixedLength('formerFacts')))
        .clearSelect()
        .select([formerSince.as('from'), unheld]),
    ],
    failedLogins: [oldFailures(services).select(['at as from', unheld])],
  }
}

async function rowsOf({ database }: Reading, parts: readonly Due[]): Promise<number> {
  const counts = await Promise.all(
    parts.map((part) =>
      sql<{ rows: number }>`select count(*)::int as rows from ${part} as due`.execute(database),
    ),
  )
  return counts.reduce((sum, { rows: [counted] }) => sum + (counted?.rows ?? 0), 0)
}

/** How many there are, and of which one the period ends first: of those that nothing holds, and of each that is held. */
async function allOf({ database }: Reading, parts: readonly Due[]) {
  let rows = 0
  const starts: { from: Date; until: string | null }[] = []
  for (const part of parts) {
    const found = await sql<{ rows: number; from: Date | null; until: string | null }>`
      select count(*)::int as rows, min("from") as "from", until from ${part} as due group by until`.execute(
      database,
    )
    for (const { rows: some, from, until } of found.rows) {
      rows += some
      if (from) starts.push({ from, until })
    }
  }
  return { rows, isAbout: false, starts }
}

interface DueKind {
  purpose: Period['key']
  rows: number
}

/** Changes nothing. */
export async function countDue(services: Reading, periods: RetentionPeriods): Promise<DueKind[]> {
  const due = dueOf(services, periods)
  return Promise.all(
    PERIODS.map(async ({ key }) => ({ purpose: key, rows: await rowsOf(services, due[key]) })),
  )
}

/** Beyond every period. */
const FAR_DAYS = 365 * 30
/** How far ahead the page counts. */
const SOON_DAYS = 30

interface ComingKind {
  purpose: Period['key']
  /** What is over already, and what will be in thirty days, with it. */
  rows: number
  soon: number
  /** Of all that is kept, the first day on which some is over; null where nothing is kept. */
  firstOn: string | null
  /** How much that is on that day, and of how much. */
  firstRows: number
  kept: number
  /** Of many it is counted about, as the database itself knows it. */
  isAbout: boolean
}

/** What ends next, of every kind: how many, and when. */
export async function countComing(services: Reading, periods: RetentionPeriods): Promise<ComingKind[]> {
  const today = seoulDate(services.now())
  const at = (days: number) => {
    const later = new Date(services.now().getTime() + days * DAY_MS)
    return dueOf({ ...services, now: () => later }, periods, today)
  }
  const [now, soon, ever] = [dueOf(services, periods), at(SOON_DAYS), at(FAR_DAYS)]
  const lengths = lengthsOf(periods)
  return Promise.all(
    PERIODS.map(async ({ key, unit }) => {
      const tables = keptTables(key)
      const [rows, coming, all] = await Promise.all([
        rowsOf(services, now[key]),
        rowsOf(services, soon[key]),
        tables ? countKept(services, tables) : allOf(services, ever[key]),
      ])
      const over = unit === '일' ? addDays : addMonths
      const ends = all.starts.map(({ from, until }) => afterHold(over(seoulDate(from), lengths[key]), until))
      const firstOn = ends.toSorted()[0] ?? null
      const counted = { purpose: key, rows, soon: coming, kept: all.rows, isAbout: all.isAbout, firstOn }
      if (firstOn === null) return { ...counted, firstRows: 0 }
      const then = { ...services, now: () => seoulMoment(addDays(firstOn, unit === '일' ? 1 : 0), '03:30') }
      return { ...counted, firstRows: await rowsOf(services, dueOf(then, periods)[key]) }
    }),
  )
}
