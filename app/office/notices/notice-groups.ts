import type { NoticeLine } from './contract.ts'
import { HEAPED, type NoticeKind } from './notice-kinds.ts'
import { seoulDate } from '#app/platform/korean-time.ts'

/** What was told of one lead, or of one kind that is told of many. */
export interface NoticeGroup {
  key: string
  newest: NoticeLine
  older: readonly NoticeLine[]
  isRead: boolean
  isLate: boolean
}

/** `todo` and `news` are what is not read yet; what is read stands by its day. */
export interface NoticeSection {
  name: 'todo' | 'news' | `${number}-${number}-${number}`
  groups: readonly NoticeGroup[]
}

/** Good to know; of all others something is to be done. */
const NEWS: readonly NoticeKind[] = ['ASSIGNED', 'CHANGED']

export const isHeap = ({ newest, older }: NoticeGroup) => older.length > 0 && HEAPED.includes(newest.kind)

/** A promise to somebody is broken. */
export const isBad = ({ newest, isRead, isLate }: NoticeGroup) =>
  !isRead && (isLate || newest.kind === 'ESCALATED')

/** What is to be done, worst first; what is new; what was read, by day. Each newest first. */
export function sectionsOf(notices: readonly NoticeLine[]): NoticeSection[] {
  const sections = new Map<NoticeSection['name'], Map<string, NoticeLine[]>>([
    ['todo', new Map()],
    ['news', new Map()],
  ])
  // What is to be done about a lead takes with it what else was told of it.
  const pressing = new Set(notices.flatMap((each) => (each.leadId && isTodo(each) ? each.leadId : [])))
  for (const notice of notices) {
    const day = seoulDate(new Date(notice.at)) as NoticeSection['name']
    const name =
      notice.isRead && !notice.isOpen
        ? day
        : isTodo(notice) || pressing.has(notice.leadId ?? '')
          ? 'todo'
          : 'news'
    const groups = sections.get(name) ?? new Map<string, NoticeLine[]>()
    sections.set(name, groups)
    const key = HEAPED.includes(notice.kind) ? notice.kind : (notice.leadId ?? String(notice.id))
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  return [...sections]
    .map(([name, groups]) => ({ name, groups: [...groups].map(([key, lines]) => groupOf(key, lines)) }))
    .map(({ name, groups }) => ({ name, groups: name === 'todo' ? groups.toSorted(byWeight) : groups }))
    .filter(({ groups }) => groups.length > 0)
}

const isTodo = ({ isRead, isOpen, kind }: NoticeLine) => (!isRead || isOpen) && !NEWS.includes(kind)
/** A broken promise, then a call, then the rest. */
const weightOf = (group: NoticeGroup) => (isBad(group) ? 2 : group.newest.kind === 'CALL_DUE' ? 1 : 0)
const byWeight = (one: NoticeGroup, other: NoticeGroup) => weightOf(other) - weightOf(one)

function groupOf(key: string, lines: readonly NoticeLine[]): NoticeGroup {
  // What is still to be done stands for it.
  const newest = lines.find((line) => line.isLate) ?? lines.find(isTodo) ?? lines[0]!
  return {
    key,
    newest,
    older: lines.filter((line) => line !== newest),
    isRead: lines.every((line) => line.isRead),
    isLate: lines.some((line) => line.isLate),
  }
}
