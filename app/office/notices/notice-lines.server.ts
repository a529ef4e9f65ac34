import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { lateWords } from '#app/crm/door.ts'
import { callingOpens, isOthers } from '#app/crm/door.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { workingMinutesBetween, type Office } from '#app/shared/settings/working-time.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import type { NoticeLine } from './contract.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { noticePlace } from './notice-places.ts'
import { changeWords, LATE, noticeWords } from './notice-words.ts'
import type { Matter } from './shared-matters.server.ts'

export const selectNotices = ({ database }: Services, staffId: string, kinds: readonly NoticeKind[]) =>
  database
    .selectFrom('staff_notices as notice')
    .leftJoin('leads', 'leads.id', 'notice.lead_id')
    .leftJoin('staff as holder', 'holder.id', 'leads.assignee_id')
    .select(['notice.id', 'notice.kind', 'notice.lead_id', 'notice.about', 'notice.due_at', 'notice.at'])
    .select([
      'notice.read_at',
      'leads.name_sealed',
      'leads.assignee_id',
      'leads.erased_at',
      'leads.call_until',
    ])
    .select(
      sql<string | null>`(select receipt_no from lead_requests where lead_requests.lead_id = notice.lead_id
        order by created_at desc limit 1)`.as('receipt_no'),
    )
    .select(
      sql<
        string | null
      >`(select answers ->> 'carrier' from lead_requests where lead_requests.lead_id = notice.lead_id
        order by created_at desc limit 1)`.as('carrier'),
    )
    .select('holder.name as holder')
    .where('notice.staff_id', '=', staffId)
    .where('notice.kind', 'in', kinds.length > 0 ? kinds : [''])

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>

export const toldOf = ({ kind, about, due_at }: NoticeRow) => ({
  kind: kind as NoticeKind,
  about,
  dueAt: due_at,
})

interface Facts {
  staff: Staff
  now: Date
  office: Office
  /** What is still to be seen to, by kind. */
  matters: ReadonlyMap<string, Matter>
  /** The newest notice of each kind, which tells how its matter stands even once it is read. */
  newest: ReadonlyMap<string, number>
}

/** A colleague's lead is told of by its receipt number alone. */
export function toNoticeLine({ keyring }: Services, row: NoticeRow, facts: Facts): NoticeLine {
  const { staff, matters, newest } = facts
  const isOpen = row.lead_id !== null && row.name_sealed !== null
  const isNamed = isOpen && row.erased_at === null && !isOthers(row.assignee_id, staff)
  const isRead = row.read_at !== null
  const matter = !isRead || newest.get(row.kind) === row.id ? matters.get(row.kind) : undefined
  const due = row.about === LATE ? (row.call_until ?? row.due_at) : null
  const since = due ?? matter?.since ?? null
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    leadId: row.lead_id,
    who: isNamed ? maskName(keyring.open('lead-name', row.name_sealed!)) : isOpen ? row.receipt_no : null,
    words: lineWords(row, facts, matter?.many),
    isLate: row.about === LATE && row.read_at === null,
    to: noticePlace(toldOf(row), row.lead_id),
    at: seoulIso(row.at),
    since: since && seoulIso(since),
    isOpen: isRead && matter !== undefined,
    dueAt: row.due_at && seoulIso(row.due_at),
    dueUntil: row.call_until && seoulIso(row.call_until),
    isRead,
    details: matter
      ? matterDetails(matter)
      : isNamed
        ? [
            isCarrier(row.carrier) ? `${CARRIER_NAMES[row.carrier]} 관심` : '',
            row.holder && row.assignee_id !== staff.id ? `담당 ${row.holder}` : '',
          ].filter(Boolean)
        : [],
  }
}

/** The first of them in words; how many there are stands in the title. */
const matterDetails = ({ many, first }: Matter): string[] =>
  many > 1 ? [...first, `그 밖에 ${(many - 1).toLocaleString('ko')}건`] : first

/** A line stays and is read later, so that it counts no minutes to a call. */
function lineWords(row: NoticeRow, { now, office }: Facts, many: number | undefined): string {
  const told = toldOf(row)
  if (told.kind === 'CHANGED') return changeWords(told.about)
  if (told.kind !== 'CALL_DUE') return noticeWords(told, now, many)
  if (row.read_at !== null) return row.about === LATE ? '약속한 전화가 늦었어요' : '예약 전화가 있었어요'
  if (row.about !== LATE) return '예약 전화가 있어요'
  const due = row.call_until ?? row.due_at
  // Working minutes stand still while nobody is called.
  const late = due && callingOpens(now, office) === null ? workingMinutesBetween(due, now, office) : 0
  return late > 0 ? `전화 약속 ${lateWords(late)}` : noticeWords(told, now)
}

const isCarrier = (code: string | null): code is CarrierCode =>
  code !== null && Object.hasOwn(CARRIER_NAMES, code)
