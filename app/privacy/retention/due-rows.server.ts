import { sql, type Expression } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addMonths } from '#app/crm/door.ts'
import { dueRecordings } from '#app/crm/door.server.ts'
import { oldFailures } from '#app/shared/credentials/login-throttle.server.ts'
import { fixedLength, lengthsOf, PERIODS, type Period } from '#app/shared/data-inventory/periods.ts'
import type { RetentionPeriods } from '#app/shared/settings/contract.ts'
import { daysBefore } from '#app/shared/tracking/visitors.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { dueCallStops, dueLeads, endedBefore } from './due-leads.server.ts'

type Reading = Pick<Services, 'database' | 'now'>
/** What is over at a moment, with the moment from which its period counts. */
type Due = Expression<{ from: Date | null }>

/** By kind, what is over at `now`; a later clock finds what will be. */
function dueOf(services: Reading, periods: RetentionPeriods): Record<Period['key'], Due[]> {
  const { database } = services
  const now = services.now()
  const older = (table: 'landings' | 'messages' | 'access_log' | 'exports', months: number) =>
    database.selectFrom(table).select('at as from').where('at', '<', endedBefore(now, months))
  const leads = (purpose: 'unconverted' | 'notes' | 'converted') =>
    dueLeads(services, purpose, periods).select('ends_from as from')
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
        .select('first_at as from')
        .where('first_at', '<', daysBefore(now, periods.visitors)),
    ],
    messages: [older('messages', periods.messages)],
    recordings: [
      dueRecordings(services, endedBefore(now, fixedLength('recordings'))).select(
        'call_recordings.created_at as from',
      ),
    ],
    requests: [
      database.selectFrom('subject_requests').select('decided_at as from').where('decided_at', '<', decided),
    ],
    callStops: [dueCallStops(services).select('call_stops.at as from')],
    accessLog: [older('access_log', fixedLength('accessLog')), older('exports', fixedLength('accessLog'))],
    grants: [database.selectFrom('staff_grants').select('at as from').where('at', '<', granted)],
    failedLogins: [oldFailures(services).select('at as from')],
  }
}

async function toldOf({ database }: Reading, parts: readonly Due[]) {
  let [rows, first]: [number, Date | null] = [0, null]
  for (const part of parts) {
    const found = await sql<{ rows: number; first: Date | null }>`
      select count(*)::int as rows, min("from") as first from ${part} as due`.execute(database)
    const [told] = found.rows
    rows += told?.rows ?? 0
    if (told?.first && (first === null || told.first < first)) first = told.first
  }
  return { rows, first }
}

export interface DueKind {
  purpose: Period['key']
  rows: number
}

/** Changes nothing. */
export async function countDue(services: Reading, periods: RetentionPeriods): Promise<DueKind[]> {
  const due = dueOf(services, periods)
  return Promise.all(
    PERIODS.map(async ({ key }) => ({ purpose: key, rows: (await toldOf(services, due[key])).rows })),
  )
}

/** Beyond every period. */
const FAR_DAYS = 365 * 30
/** How far ahead the page counts. */
export const SOON_DAYS = 30

export interface ComingKind {
  purpose: Period['key']
  /** What is over already, and what will be in thirty days, with it. */
  rows: number
  soon: number
  /** Of all that is kept, the first day on which some is over; null where nothing is kept. */
  firstOn: string | null
  /** How much that is on that day, and of how much. */
  firstRows: number
  kept: number
}

/** What ends next, of every kind: how many, and when. */
export async function countComing(services: Reading, periods: RetentionPeriods): Promise<ComingKind[]> {
  const at = (days: number) => {
    const later = new Date(services.now().getTime() + days * 24 * 60 * 60 * 1000)
    return dueOf({ ...services, now: () => later }, periods)
  }
  const [now, soon, ever] = [dueOf(services, periods), at(SOON_DAYS), at(FAR_DAYS)]
  const lengths = lengthsOf(periods)
  return Promise.all(
    PERIODS.map(async ({ key, unit }) => {
      const [due, coming, all] = await Promise.all([
        toldOf(services, now[key]),
        toldOf(services, soon[key]),
        toldOf(services, ever[key]),
      ])
      const counted = { purpose: key, rows: due.rows, soon: coming.rows, kept: all.rows }
      if (!all.first) return { ...counted, firstOn: null, firstRows: 0 }
      const over = unit === '일' ? addDays : addMonths
      const firstOn = over(seoulDate(all.first), lengths[key])
      const then = { ...services, now: () => seoulMoment(addDays(firstOn, unit === '일' ? 1 : 0), '03:30') }
      const { rows: firstRows } = await toldOf(services, dueOf(then, periods)[key])
      return { ...counted, firstOn, firstRows }
    }),
  )
}
