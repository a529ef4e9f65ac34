import { addDays, dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { GiftIcon, FlagIcon, InboxIcon, RequestIcon, SendIcon, SettingsIcon } from '#app/ui/desk-icons.tsx'
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
  ALERT: SettingsIcon,
}
/** A lead's name and number say which; more of a heap would be a list of its own. */
const MOST_NAMED = 3

interface NoticeListProps {
  notices: readonly NoticeLine[]
  /** `2026-11-28`. */
  today: string
  heading: 'h2' | 'h3'
  /** Each with what can be done about it. */
  hasActs?: boolean
}

/** By what is to be done, and by lead; what is unread is told by its edge and in words. */
export function NoticeList({ notices, today, heading: Heading, hasActs = false }: NoticeListProps) {
  return sectionsOf(notices).map(({ name, groups }) => (
    <section key={name} className="notice-list">
      <Heading className="notice-list__day">{sectionName(name, today)}</Heading>
      <ul>
        {groups.map((group) => (
          <li
            key={group.key}
            className={group.isRead ? 'notice-list__item' : 'notice-list__item notice-list__item--new'}
          >
            <Line group={group} today={today} />
            {hasActs && !group.isRead && <NoticeActs group={group} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Line({ group, today }: { group: NoticeGroup; today: string }) {
  const { newest, older, isRead, isLate } = group
  const Icon = isLate ? WarnIcon : ICONS[newest.kind]
  return (
    <Link to={newest.to} className="notice-list__line">
      <span className={isBad(group) ? 'notice-list__sign notice-list__sign--bad' : 'notice-list__sign'}>
        <Icon />
      </span>
      <span className="notice-list__words">
        {!isRead && <span className="sr-only">{'읽지 않음 '}</span>}
        {isHeap(group) ? `${newest.words} · ${(older.length + 1).toLocaleString('ko')}건` : newest.words}
      </span>
      <span className="notice-list__details">{detailsOf(group)}</span>
      <time className="notice-list__time" dateTime={newest.at}>
        {timeText(newest.at, isRead ? seoulDate(new Date(newest.at)) : today)}
      </time>
    </Link>
  )
}

/** Who it is about, and what else was told of it. */
function detailsOf(group: NoticeGroup): string {
  const { newest, older, isRead } = group
  if (!isHeap(group))
    return [...newest.details, ...older.map(({ words, at }) => `${seoulTime(new Date(at))} ${words}`)].join(
      ' · ',
    )
  const named = [newest, ...older].map(({ details }) => details[0] ?? '').filter(Boolean)
  const many = (older.length + 1).toLocaleString('ko')
  return [
    ...(isRead ? [] : [`안 읽은 알림 ${many}건`]),
    ...named.slice(0, MOST_NAMED),
    ...(named.length > MOST_NAMED ? ['…'] : []),
  ].join(' · ')
}

function sectionName(name: NoticeSection['name'], today: string): string {
  if (name === 'todo') return '지금 할 일'
  if (name === 'news') return '새 소식'
  return name === today ? '오늘' : name === addDays(today, -1) ? '어제' : dottedDate(name)
}

/** `14:05`, of another day `11.27 14:05`. */
function timeText(iso: string, day: string): string {
  const at = new Date(iso)
  const told = seoulDate(at)
  return told === day ? seoulTime(at) : `${dottedDate(told).slice('2026.'.length)} ${seoulTime(at)}`
}
