import { sql, type Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { CALLS_STOPPED } from '#app/crm/requests/call-stops.server.ts'
import { maskDigits, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { addWorkingMinutes, workingMinutesBetween, type Office } from '#app/shared/settings/working-time.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { LeadLine } from './desk-contract.ts'
import { callBy } from '#app/crm/promises/due-dates.ts'
import { isClosed, isWaiting } from '#app/crm/requests/lead-states.ts'

const SUMMARY_LENGTH = 80
export const ERASED_MESSAGE = '손님이 취소해서 이름과 번호, 내용을 지운 상담이에요.'
export const NO_LEAD = '그런 상담이 없어요.'

export function selectLines(database: Kysely<Tables>) {
  return database
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('lead_requests')
          .select(['info_sealed', 'carrier', 'in_type'])
          .whereRef('lead_requests.lead_id', '=', 'leads.id')
          // A cancelled request is used only if no other stands.
          .orderBy(sql`lead_requests.cancelled_at is not null`)
          .orderBy('lead_requests.created_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.on(sql.lit(true)),
    )
    .select(['leads.id', 'leads.version', 'leads.status', 'leads.name_sealed', 'leads.phone_sealed'])
    .select([
      'leads.call_at',
      'leads.call_until',
      'leads.first_call_due',
      'leads.first_called_at',
      'leads.created_at',
      'leads.attempts',
      'leads.request_count',
    ])
    .select([
      'leads.is_doubtful',
      'leads.is_sample',
      'leads.erased_at',
      'leads.assignee_id',
      'staff.name as assignee_name',
    ])
    .select(CALLS_STOPPED.as('calls_stopped'))
    .select(['newest.info_sealed', 'newest.carrier', 'newest.in_type'])
}
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

/** Masks name, number and digits in the summary. */
export async function toLines(services: Services, rows: readonly LineRow[]): Promise<LeadLine[]> {
  const office = await readOffice(services)
  return rows.map((row) => toLine(services, row, office))
}

function toLine(services: Services, row: LineRow, office: Office): LeadLine {
  const { keyring } = services
  const promised = promisedFor(row)
  const due = promised ?? row.call_until ?? row.call_at
  const urgency = urgencyOf(row, services.now())
  const late = due && urgency === 'overdue' ? lateSince(due, services.now(), office) : NOT_LATE
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    urgency,
    ...late,
    name: maskName(keyring.open('lead-name', row.name_sealed)),
    mobile: maskMobile(keyring.open('lead-phone', row.phone_sealed)),
    summary: summaryOf(keyring.open('lead-info', row.info_sealed)),
    carrier: row.carrier,
    inType: row.in_type,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    callAt: row.call_at && seoulIso(row.call_at),
    callUntil: row.call_until && seoulIso(row.call_until),
    promisedAt: promised && seoulIso(promised),
    createdAt: seoulIso(row.created_at),
    attempts: row.attempts,
    requestCount: row.request_count,
    isDoubtful: row.is_doubtful,
    isSample: row.is_sample,
    callsStopped: row.calls_stopped,
    isErased: row.erased_at !== null,
    isGuarded: false,
  }
}

const NOT_LATE: Pick<LeadLine, 'minutesLate' | 'lateFrom'> = { minutesLate: null, lateFrom: null }

/** Working minutes, and where they begin if `due` lies outside working time; null before that time has come. */
function lateSince(due: Date, now: Date, office: Office): typeof NOT_LATE {
  const begin = addWorkingMinutes(due, 0, office)
  return {
    minutesLate: workingMinutesBetween(due, now, office),
    lateFrom: begin > due && begin < now ? seoulIso(begin) : null,
  }
}

/** Refuses with `notFound`. */
export async function readLine(services: Services, id: string): Promise<LeadLine> {
  const row = await selectLines(services.database).where('leads.id', '=', leadId(id)).executeTakeFirst()
  if (!row) throw new Refusal('notFound', { message: NO_LEAD })
  return toLine(services, row, await readOffice(services))
}

/** Refuses with `notFound` what is no UUID, which the database would reject. */
export function leadId(id: string): string {
  if (!isUuid(id)) throw new Refusal('notFound', { message: NO_LEAD })
  return id
}

type Timing = Pick<
  LineRow,
  'status' | 'call_at' | 'call_until' | 'first_call_due' | 'first_called_at' | 'calls_stopped'
>

/** Matches `IS_WAITING` in figures/call-order.server.ts. */
const isToCall = ({ status, calls_stopped }: Timing) => isWaiting(status) && !calls_stopped

function urgencyOf(row: Timing, now: Date): LeadLine['urgency'] {
  const { status, call_at, call_until } = row
  if (isClosed(status)) return 'closed'
  const promised = promisedFor(row)
  if (promised && promised < now) return 'overdue'
  if (call_at === null) return isToCall(row) ? 'soon' : 'none'
  if (callBy(call_at, call_until) < now) return 'overdue'
  return call_at <= now ? 'due' : 'later'
}

/** Returns the deadline of the first call; null if a wished time replaces it or a call was made. */
function promisedFor(row: Timing): Date | null {
  return row.call_at === null && row.first_called_at === null && isToCall(row) ? row.first_call_due : null
}

/** Leaves out the wished time, which has its own column. */
function summaryOf(info: string): string {
  const line = info.split('\n').find((each) => each.trim() !== '' && !each.startsWith('[희망 일시]')) ?? ''
  const letters = [...maskDigits(line.trim())]
  return letters.length > SUMMARY_LENGTH ? `${letters.slice(0, SUMMARY_LENGTH).join('')}…` : letters.join('')
}
