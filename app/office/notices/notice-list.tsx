import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { addDays, dottedDate } from '#app/platform/korean-time.ts'
import {
  ComplaintIcon,
  GiftIcon,
  FlagIcon,
  InboxIcon,
  ReportIcon,
  RequestIcon,
  SendIcon,
  SettingsIcon,
} from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon, UserIcon, WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { NoticeLine } from './contract.ts'
import { NoticeActs } from './notice-acts-row.tsx'
import { isBad, isHeap, sectionsOf, type NoticeGroup, type NoticeSection } from './notice-groups.ts'
import type { NoticeKind } from './notice-kinds.ts'
import './notice-list.css'

const ICONS: Readonly<Record<NoticeKind, typeof PhoneIcon>> = {
  CALL_DUE: PhoneIcon,
  ASSIGNED: UserIcon,
  CHANGED: ChatIcon,
  UNASSIGNED: InboxIcon,
  ESCALATED: WarnIcon,
  REVIEW: FlagIcon,
  GIFT_DUE: GiftIcon,
  UNSENT: SendIcon,
  STRANGER: ChatIcon,
  REQUEST_DUE: RequestIcon,
  COMPLAINT_DUE: ComplaintIcon,
  WEEKLY: ReportIcon,
  ALERT: SettingsIcon,
}
/** More of a heap would be a list of its own. */
const MOST_NAMED = 3
/** What else was told of a lead; its own page has all of it. */
const MOST_OLDER = 2

interface NoticeListProps {
  notices: readonly NoticeLine[]
  /** How many leads nobody has, told of or not. */
  unassigned: number | null
  /** `2026-11-28`. */
  today: string
  heading: 'h2' | 'h3'
  /** What can be done about each is all that is offered, or the way there alone. */
  acts?: 'all' | 'ways'
}

/** By what is to be done, and by lead; what is unread is told by a dot and in words, what is broken by its edge. */
export function NoticeList({ notices, unassigned, today, heading: Heading, acts = 'all' }: NoticeListProps) {
  const isClosed = useClosedHours() !== null
  const sections = sectionsOf(notices)
  const first = sections.flatMap(({ groups }) => groups).find((group) => !group.isRead && isBad(group))
  return sections.map(({ name, groups }) => (
    <section key={name} className="notice-list">
      <Heading className="notice-list__day">{sectionName(name, today, isClosed)}</Heading>
      <ul>
        {groups.map((group) => (
          <li key={group.key} className={itemClass(group)}>
            <Line {...{ group, unassigned, today }} />
            {(!group.isRead || group.newest.isOpen) && (
              <NoticeActs group={group} mayRead={acts === 'all' && !group.isRead} isFirst={group === first} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function itemClass(group: NoticeGroup): string {
  if (group.isRead) return 'notice-list__item'
  return isBad(group)
    ? 'notice-list__item notice-list__item--new notice-list__item--bad'
    : 'notice-list__item notice-list__item--new'
}

interface LineProps extends Pick<NoticeListProps, 'unassigned' | 'today'> {
  group: NoticeGroup
}

function Line({ group, unassigned, today }: LineProps) {
  const { newest, older, isRead, isLate } = group
  const isHeaped = isHeap(group)
  const details = isHeaped ? heapDetails(group, unassigned) : detailsOf(newest, today)
  const Icon = isLate ? WarnIcon : ICONS[newest.kind]
  return (
    <Link to={newest.to} className="notice-list__line">
      <span className={isBad(group) ? 'notice-list__sign notice-list__sign--bad' : 'notice-list__sign'}>
        <Icon />
      </span>
      <span className="notice-list__head">
        {!isRead && (
          <span className="notice-list__dot">
            <span className="sr-only">읽지 않음</span>
          </span>
        )}
        <span className={isBad(group) ? 'notice-list__words notice-list__words--bad' : 'notice-list__words'}>
          {isHeaped ? heapWords(group, unassigned) : titleOf(newest)}
        </span>{' '}
        {/* Of what happened, not of the telling. */}
        <time className="notice-list__time" dateTime={newest.since ?? newest.at}>
          {newest.since && newest.dueAt
            ? `${dayMoment(newest.since, today)}까지`
            : dayMoment(newest.since ?? newest.at, today)}
        </time>
      </span>
      {details && <span className="notice-list__details">{details}</span>}
      {!isHeaped &&
        older.slice(0, MOST_OLDER).map((each) => (
          <span key={each.id} className="notice-list__details">
            {`${dayMoment(each.at, today)} ${each.words}`}
          </span>
        ))}
    </Link>
  )
}

const titleOf = ({ who, words }: NoticeLine) => (who ? `${who} · ${words}` : words)

/** Of what nobody has now, every one counts, as on every page; the notices of it are fewer. */
const manyOf = ({ newest, older, isRead }: NoticeGroup, unassigned: number | null) =>
  (!isRead && newest.kind === 'UNASSIGNED' && unassigned) || older.length + 1

const heapWords = (group: NoticeGroup, unassigned: number | null) =>
  `${HEAPS[group.newest.kind] ?? group.newest.words} ${manyOf(group, unassigned).toLocaleString('ko')}건`

const HEAPS: Partial<Record<NoticeKind, string>> = {
  UNASSIGNED: '담당 없는 상담',
  REVIEW: '살펴볼 글',
}

/** When it was promised, and what of. */
function detailsOf({ dueAt, since, details }: NoticeLine, today: string): string {
  // Of a missed call that is the moment beside its words.
  const promised = dueAt && !since && `${dayMoment(dueAt, today)} 약속`
  return [...(promised ? [promised] : []), ...details].join(' · ')
}

function heapDetails(group: NoticeGroup, unassigned: number | null): string {
  const { newest, older } = group
  const named = [newest, ...older].flatMap(({ who }) => who ?? [])
  // What is of no lead names nobody.
  if (named.length === 0) return ''
  const rest = manyOf(group, unassigned) - Math.min(named.length, MOST_NAMED)
  return [named.slice(0, MOST_NAMED).join(', '), rest > 0 ? `그 밖에 ${rest.toLocaleString('ko')}명` : '']
    .filter(Boolean)
    .join(' · ')
}

function sectionName(name: NoticeSection['name'], today: string, isClosed: boolean): string {
  if (name === 'todo') return isClosed ? '할 일' : '지금 할 일'
  if (name === 'news') return '새 소식'
  return name === today ? '오늘' : name === addDays(today, -1) ? '어제' : dottedDate(name)
}
