import type { ReactNode } from 'react'
import { AnsweredBadge } from '#app/community/door.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import type { MemberHome } from './member-home.server.ts'

interface OwnSectionProps {
  label: string
  href: string
  value: string | undefined
  children: ReactNode
}

/** Its heading leads to all of them, so that no second entry is needed. */
export function OwnSection({ label, href, value, children }: OwnSectionProps) {
  return (
    <section aria-label={label}>
      <h2 className="member-home__title">
        <Link to={href} className="member-home__all row">
          {label}
          <span className="member-home__value meta">{value}</span>
          <ChevronIcon />
        </Link>
      </h2>
      {children}
    </section>
  )
}

export function OwnConsultRows({ consults }: Pick<MemberHome, 'consults'>) {
  return (
    <ul>
      {consults.map(({ receiptNo, statusName, day, plan }) => (
        <li key={receiptNo} className="member-home__own">
          <p className="badge-row">
            <Badge tone="info">{statusName}</Badge>
            <span className="meta">{day} 접수</span>
          </p>
          <Link to={`/mypage/consults?receiptNo=${receiptNo}`} className="tap bold">
            <span>
              {plan ?? '전화 상담'}
              <span className="sr-only">, 접수번호 {receiptNo}</span>
            </span>
            <ChevronIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function OwnPostRows({ posts }: Pick<MemberHome, 'posts'>) {
  return (
    <ul>
      {posts.map(({ to, title, board, day, isAnswered }) => (
        <li key={to} className="member-home__own">
          <p className="badge-row">
            {isAnswered !== null && <AnsweredBadge isAnswered={isAnswered} />}
            <span className="meta">
              {board} · {day}
            </span>
          </p>
          <Link to={to} className="tap bold ugc">
            <span>{title}</span>
            <ChevronIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
