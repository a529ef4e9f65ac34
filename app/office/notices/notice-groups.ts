import type { NoticeLine } from './contract.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** What was told of one lead in a day, or of one kind that is told of many. */
export interface NoticeGroup {
  key: string
  newest: NoticeLine
  older: readonly NoticeLine[]
  isRead: boolean
  isLate: boolean
}

/** Told lead by lead, but seen to as one heap. */
const HEAPED: readonly NoticeKind[] = ['UNASSIGNED', 'REVIEW']

/** By day, and in it by lead: what presses first, then newest first. */
export function groupsOf(notices: readonly NoticeLine[]): [day: string, groups: NoticeGroup[]][] {
  const days = new Map<string, Map<string, NoticeLine[]>>()
  for (const notice of notices) {
    const day = seoulDate(new Date(notice.at))
    const groups = days.get(day) ?? new Map<string, NoticeLine[]>()
    days.set(day, groups)
    const key = keyOf(notice)
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  return [...days].map(([day, groups]) => [
    day,
    [...groups]
      .map(([key, lines]) => groupOf(key, lines))
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  ])
}

/** A broken promise before what is new, and both before what was read; else as they came. */
const rankOf = (group: NoticeGroup) =>
  group.isRead ? 3 : !isBad(group) ? 2 : group.newest.kind === 'UNSENT' ? 1 : 0

/** Something promised is late, or did not arrive. */
const BAD: readonly NoticeKind[] = ['ESCALATED', 'UNSENT']
export const isBad = ({ newest, isRead, isLate }: NoticeGroup) =>
  !isRead && (isLate || BAD.includes(newest.kind))

/** What is read is no part of a heap that is still to be seen to. */
const keyOf = ({ id, kind, leadId, isRead }: NoticeLine): string =>
  HEAPED.includes(kind) ? `${kind} ${isRead}` : (leadId ?? String(id))

function groupOf(key: string, lines: readonly NoticeLine[]): NoticeGroup {
  const isRead = lines.every((line) => line.isRead)
  // What is still to be done stands for it.
  const newest =
    lines.find((line) => line.isLate) ?? lines.find((line) => line.isRead === isRead) ?? lines[0]!
  const older = lines.filter((line) => line !== newest)
  return { key, newest, older, isRead, isLate: lines.some((line) => line.isLate) }
}

export const isHeap = ({ newest, older }: NoticeGroup) => older.length > 0 && HEAPED.includes(newest.kind)
