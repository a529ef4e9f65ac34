import { AnsweredBadge } from '#app/community/door.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { MemberHome } from './member-home.server.ts'

export function OwnConsultRows({ consults }: { consults: MemberHome['consults'] }) {
  if (consults.length === 0) return null
  return (
    <section aria-labelledby="own-consults">
      <h2 id="own-consults" className="member-home__title">
        내 상담
      </h2>
      <ul>
        {consults.map(({ receiptNo, statusName, day, plan }) => (
          <li key={receiptNo} className="member-home__own">
            <p className="badge-row">
              <Badge tone="info">{statusName}</Badge>
              <span className="meta">{day} 접수</span>
            </p>
            <Link to={`/mypage/consults?receiptNo=${receiptNo}`} className="tap bold">
              {plan ?? '전화 상담'}
              <span className="sr-only">, 접수번호 {receiptNo}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/mypage/consults" className="tap small">
        내 상담 모두 보기
      </Link>
    </section>
  )
}

export function OwnPostRows({ posts, total }: { posts: MemberHome['posts']; total: number }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="own-posts">
      <h2 id="own-posts" className="member-home__title">
        내가 쓴 글
      </h2>
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
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {total > posts.length && (
        <Link to="/mypage/posts" className="tap small">
          내가 쓴 글 모두 보기
        </Link>
      )}
    </section>
  )
}
