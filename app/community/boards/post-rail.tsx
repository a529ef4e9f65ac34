import { ConsultLink } from '#app/crm/door.tsx'
import type { Heading } from '#app/platform/prose.ts'
import { Link } from '#app/ui/link.tsx'
import { postAddress } from '#app/shared/boards/post-address.ts'
import type { ViewedPost } from './post.server.ts'
import './post-rail.css'

export function PostRail({ post, headings }: { post: ViewedPost; headings: readonly Heading[] }) {
  return (
    <div className="post-rail">
      {headings.length > 1 && (
        <nav aria-labelledby="post-contents">
          <h2 id="post-contents" className="post-rail__title">
            목차
          </h2>
          <ol className="post-rail__list">
            {headings.map(({ id, level, text }) => (
              <li key={id} className={level === 3 ? 'post-rail__deeper' : undefined}>
                <Link to={`${postAddress(post.board, post.seqno)}#${encodeURIComponent(id)}`}>{text}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <aside className="card post-rail__consult" aria-labelledby="post-rail-consult">
        <h2 id="post-rail-consult" className="post-rail__title">
          어떤 조합이 좋을지 모르겠다면
        </h2>
        <p>지금 쓰는 요금과 원하는 조건을 알려 주세요.</p>
        <ConsultLink carrier={post.carrier ?? undefined}>상담 신청하기</ConsultLink>
      </aside>
    </div>
  )
}
