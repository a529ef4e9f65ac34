import { dottedDate, seoulDate, seoulTime } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type { NoticeLine } from './contract.ts'
import './notice-list.css'

interface NoticeListProps {
  notices: readonly NoticeLine[]
  /** `2026-11-28`. */
  today: string
  heading: 'h2' | 'h3'
}

/** Grouped by day; what is unread is told by a dot and in words. */
export function NoticeList({ notices, today, heading: Heading }: NoticeListProps) {
  return daysOf(notices).map(([day, lines]) => (
    <section key={day} className="notice-list">
      <Heading className="notice-list__day">{day === today ? '오늘' : dottedDate(day)}</Heading>
      <ul>
        {lines.map(({ id, words, to, at, isRead, details }) => (
          <li key={id}>
            <Link
              to={to}
              className={isRead ? 'notice-list__line' : 'notice-list__line notice-list__line--new'}
            >
              <span className="notice-list__words">
                {!isRead && <span className="sr-only">{'읽지 않음 '}</span>}
                {words}
              </span>
              {details.length > 0 && <span className="notice-list__details">{details.join(' · ')}</span>}
              <time className="notice-list__time" dateTime={at}>
                {seoulTime(new Date(at))}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function daysOf(notices: readonly NoticeLine[]): [string, NoticeLine[]][] {
  const days = new Map<string, NoticeLine[]>()
  for (const notice of notices) {
    const day = seoulDate(new Date(notice.at))
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  return [...days]
}
