import { sql } from 'kysely'
import { countLeads } from '#app/crm/door.server.ts'
import { rowsTogether } from '#app/database/rows-together.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { staffOfVisit, type Staff } from '#app/platform/visit.server.ts'
import type * as contract from './contract.ts'
import { HEAPED, LEAD_KINDS, type NoticeKind } from './notice-kinds.ts'
import { selectNotices, toldOf, toNoticeLine, type NoticeRow } from './notice-lines.server.ts'
import { noticePlace, seenAtPlace } from './notice-places.ts'
import { noticeWords } from './notice-words.ts'
import { kindsBy, readPreferences } from './preferences.server.ts'
import { readMatters } from './shared-matters.server.ts'

const PAGE = 30
/** More than anybody leaves unread in the thirty days that notices are kept. */
const MOST_UNREAD = 300
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
  const part = (isRead: boolean, most: number, of = viewed) =>
    selectNotices(services, staff.id, of)
      .where('notice.read_at', isRead ? 'is not' : 'is', null)
      .orderBy('notice.id', 'desc')
      .limit(most)
  const unreadOf = (isHeaped: boolean) =>
    before === undefined
      ? part(
          false,
          MOST_UNREAD,
          viewed.filter((kind) => HEAPED.includes(kind) === isHeaped),
        ).execute()
      : []
  // What is unread stands on the first page, however old: a late call falls off no list, behind no heap either.
  const [alone, heaped, rows, unread] = await Promise.all([
    unreadOf(false),
    unreadOf(true),
    show === 'unread'
      ? []
      : part(true, PAGE + 1)
          .$if(before !== undefined, (query) => query.where('notice.id', '<', before!))
          .execute(),
    countUnread(services, staff.id, kinds),
  ])
  const open = [...alone, ...heaped].toSorted((one, other) => other.id - one.id)
  const shown = [...open, ...rows.slice(0, PAGE)]
  const unreadKinds = new Set(shown.flatMap(({ kind, read_at }) => (read_at === null ? kind : [])))
  // What is read and nobody saw to yet is still to be done.
  const matters = new Map(
    [
      ...(await readMatters(
        services,
        shown.map(({ kind }) => kind),
      )),
    ].filter(([kind, { many }]) => many > 0 || unreadKinds.has(kind)),
  )
  const newest = new Map(shown.toReversed().map(({ kind, id }) => [kind, id] as const))
  const namesLeads = shown.some(({ lead_id }) => lead_id !== null) || matters.has('GIFT_DUE')
  if (namesLeads) await recordListing(services, 'lead.list', visit)
  const namesTexts = matters.has('STRANGER') || matters.has('UNSENT')
  if (namesTexts) await recordListing(services, 'message.list', visit)
  if (!namesLeads && !namesTexts) noteNothingChanged()
  const facts = { staff, now: services.now(), office: await readOffice(services), matters, newest }
  return {
    unread,
    hasMore: rows.length > PAGE,
    unassigned: shown.some(({ kind, read_at }) => kind === 'UNASSIGNED' && read_at === null)
      ? (await countLeads(services)).counts.unassigned
      : null,
    result: shown.map((row) => toNoticeLine(services, row, facts)),
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
  const { unread, newest } = await readHeap(services, staff.id, kinds)
  const now = services.now()
  return {
    unread,
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
  const heap = await readHeap(services, staff.id, kindsBy(preferences.channels, 'here'))
  return { ...heap, hasSound: preferences.hasSound }
}

/** How many are unread, and the newest of all. */
async function readHeap(services: Services, staffId: string, kinds: readonly NoticeKind[]) {
  const { unread, newest } = await rowsTogether(services.database, {
    unread: selectUnread(services, staffId, kinds),
    newest: services.database
      .selectFrom('staff_notices')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('staff_id', '=', staffId),
  })
  return { unread: unread.many, newest: newest.id ?? 0 }
}

const shownKinds = async (services: Services, staff: Staff) =>
  kindsBy((await readPreferences(services, staff)).channels, 'here')

/** The rows that `sectionsOf` makes of what is unread. */
function selectUnread(services: Services, staffId: string, kinds: readonly NoticeKind[]) {
  return services.database
    .selectFrom('staff_notices')
    .select(
      sql<number>`count(distinct case when kind in (${sql.join([...HEAPED])}) then kind
        else coalesce(lead_id::text, id::text) end)::int`.as('many'),
    )
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
}

async function countUnread(services: Services, staffId: string, kinds: readonly NoticeKind[]) {
  const { many } = await selectUnread(services, staffId, kinds).executeTakeFirstOrThrow()
  return many
}

function freshAfter(
  services: Services,
  { staff, kinds, after }: { staff: Staff; kinds: readonly NoticeKind[]; after: number },
): Promise<NoticeRow[]> {
  return selectNotices(services, staff.id, kinds)
    .where('notice.id', '>', after)
    .where('notice.read_at', 'is', null)
    .orderBy('notice.id', 'desc')
    .limit(MOST_FRESH)
    .execute()
}
