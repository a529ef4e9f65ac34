import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { isOthers } from '#app/crm/door.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { sentenceDate, seoulDate, seoulIso, seoulTime } from '#app/platform/korean-time.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { staffOfVisit, type Staff } from '#app/platform/visit.server.ts'
import type * as contract from './contract.ts'
import { LEAD_KINDS, type NoticeKind } from './notice-kinds.ts'
import { noticePlace, seenAtPlace } from './notice-places.ts'
import { LATE, noticeWords } from './notice-words.ts'
import { kindsBy, readPreferences } from './preferences.server.ts'
import { countShared } from './shared-matters.server.ts'

const PAGE = 30
/** More are counted, not shown one by one. */
const MOST_FRESH = 5

/** Refuses nobody: each reads their own, without what their role may no longer see or they switched off. */
export const listNotices: PlainUseCase<typeof contract.notices> = async (
  services,
  { before, show },
  visit,
) => {
  const staff = staffOfVisit(visit)
  const kinds = await shownKinds(services, staff)
  const viewed =
    show && show !== 'unread'
      ? kinds.filter((kind) => LEAD_KINDS.includes(kind) === (show === 'leads'))
      : kinds
  const [rows, unread] = await Promise.all([
    selectNotices(services, staff.id, viewed)
      .$if(show === 'unread', (query) => query.where('notice.read_at', 'is', null))
      .$if(before !== undefined, (query) => query.where('notice.id', '<', before!))
      .orderBy('notice.id', 'desc')
      .limit(PAGE + 1)
      .execute(),
    countUnread(services, staff.id, kinds),
  ])
  const shown = rows.slice(0, PAGE)
  if (shown.some(({ lead_id }) => lead_id !== null)) await recordListing(services, 'lead.list', visit)
  else noteNothingChanged()
  const counts = await countShared(
    services,
    shown.flatMap(({ kind, read_at }) => (read_at === null ? kind : [])),
  )
  const now = services.now()
  return {
    unread,
    hasMore: rows.length > PAGE,
    result: shown.map((row) => ({
      id: row.id,
      kind: row.kind as NoticeKind,
      leadId: row.lead_id,
      words: lineWords(row, now),
      isLate: row.about === LATE && row.read_at === null,
      to: noticePlace(toldOf(row), row.lead_id),
      at: seoulIso(row.at),
      isRead: row.read_at !== null,
      details: detailsOf(services, { row, staff, now, many: counts.get(row.kind) }),
    })),
  }
}

/** Returns how many are unread, and what came after `after`. Names nobody, so that it is no look at data. */
export const readNoticeNews: PlainUseCase<typeof contract.noticeNews> = async (
  services,
  { after },
  visit,
) => {
  const staff = staffOfVisit(visit)
  const kinds = await shownKinds(services, staff)
  const rows = after === undefined ? [] : await freshAfter(services, { staff, kinds, after })
  const newest = await readNewest(services, staff.id)
  const now = services.now()
  return {
    unread: await countUnread(services, staff.id, kinds),
    newest,
    fresh: rows.map((row) => ({
      id: row.id,
      words: noticeWords(toldOf(row), now),
      to: noticePlace(toldOf(row), row.lead_id),
      receiptNo: row.receipt_no ?? '',
    })),
  }
}

/** Marks only the reader's own. */
export const markNoticesRead: PlainUseCase<typeof contract.readNotices> = async (
  services,
  { id, upTo, kind, seenAt },
  visit,
) => {
  const staff = staffOfVisit(visit)
  const seen = seenAt === undefined ? null : seenAtPlace(seenAt)
  const which =
    id !== undefined
      ? sql<boolean>`id = ${id}`
      : upTo !== undefined
        ? sql<boolean>`id <= ${upTo} and (${kind ?? null}::text is null or kind = ${kind ?? null})`
        : seen
          ? sql<boolean>`(lead_id::text = ${seen.leadId ?? null}
              or lead_id is null and kind = ${seen.kind ?? null} and coalesce(about, '') = ${seen.about ?? ''})`
          : sql<boolean>`false`
  await services.database
    .updateTable('staff_notices')
    .set({ read_at: services.now() })
    .where('staff_id', '=', staff.id)
    .where('read_at', 'is', null)
    .where(which)
    .execute()
  return { unread: await countUnread(services, staff.id, await shownKinds(services, staff)) }
}

/** What the bell shows before its script runs. */
export async function readBell(services: Services, staff: Staff) {
  const preferences = await readPreferences(services, staff)
  const [unread, newest] = await Promise.all([
    countUnread(services, staff.id, kindsBy(preferences.channels, 'here')),
    readNewest(services, staff.id),
  ])
  return { unread, newest, hasSound: preferences.hasSound }
}

async function readNewest({ database }: Services, staffId: string): Promise<number> {
  const row = await database
    .selectFrom('staff_notices')
    .select('id')
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

const shownKinds = async (services: Services, staff: Staff) =>
  kindsBy((await readPreferences(services, staff)).channels, 'here')

async function countUnread(services: Services, staffId: string, kinds: readonly NoticeKind[]) {
  if (kinds.length === 0) return 0
  const { many } = await services.database
    .selectFrom('staff_notices')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return many
}

const selectNotices = ({ database }: Services, staffId: string, kinds: readonly NoticeKind[]) =>
  database
    .selectFrom('staff_notices as notice')
    .leftJoin('leads', 'leads.id', 'notice.lead_id')
    .leftJoin('staff as holder', 'holder.id', 'leads.assignee_id')
    .select(['notice.id', 'notice.kind', 'notice.lead_id', 'notice.about', 'notice.due_at', 'notice.at'])
    .select(['notice.read_at', 'leads.name_sealed', 'leads.assignee_id', 'leads.erased_at'])
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

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>

function freshAfter(
  services: Services,
  { staff, kinds, after }: { staff: Staff; kinds: readonly NoticeKind[]; after: number },
): Promise<Row[]> {
  return selectNotices(services, staff.id, kinds)
    .where('notice.id', '>', after)
    .where('notice.read_at', 'is', null)
    .orderBy('notice.id', 'desc')
    .limit(MOST_FRESH)
    .execute()
}

const toldOf = ({ kind, about, due_at }: Row) => ({ kind: kind as NoticeKind, about, dueAt: due_at })

/** A line stays and is read later, so that it counts no minutes to a call. */
function lineWords(row: Row, now: Date): string {
  if (row.kind !== 'CALL_DUE') return noticeWords(toldOf(row), now)
  if (row.read_at !== null) return row.about === LATE ? '약속한 전화가 늦었어요' : '예약 전화가 있었어요'
  return row.about === LATE ? noticeWords(toldOf(row), now) : '예약 전화가 있어요'
}

interface Shown {
  row: Row
  staff: Staff
  now: Date
  /** Still to be seen to, where that is counted. */
  many: number | undefined
}

/** A colleague's lead is told of by its receipt number alone. */
function detailsOf({ keyring }: Services, { row, staff, now, many }: Shown): string[] {
  if (many !== undefined && row.read_at === null) return [`지금 ${many.toLocaleString('ko')}건`]
  if (row.lead_id === null || row.name_sealed === null) return []
  const isNamed = row.erased_at === null && !isOthers(row.assignee_id, staff)
  return [
    row.due_at ? `${dueText(row.due_at, now)} 약속` : '',
    isNamed ? maskName(keyring.open('lead-name', row.name_sealed)) : '',
    row.receipt_no ?? '',
    isNamed && isCarrier(row.carrier) ? `${CARRIER_NAMES[row.carrier]} 관심` : '',
    isNamed && row.holder && row.assignee_id !== staff.id ? `담당 ${row.holder}` : '',
  ].filter(Boolean)
}

const isCarrier = (code: string | null): code is CarrierCode =>
  code !== null && Object.hasOwn(CARRIER_NAMES, code)

function dueText(due: Date, now: Date): string {
  const day = seoulDate(due)
  return day === seoulDate(now) ? seoulTime(due) : `${sentenceDate(day)} ${seoulTime(due)}`
}
