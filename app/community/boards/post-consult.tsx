import { ConsultLink } from '#app/crm/door.tsx'
import type { ViewedPost } from './post.server.ts'
import './post-consult.css'

export function PostConsult({ post }: { post: ViewedPost }) {
  return (
    <aside className="post-consult spread" aria-labelledby="post-consult">
      <div>
        <h2 id="post-consult" className="post-consult__title">
          우리 집은 어떤지 궁금하다면
        </h2>
        <p>신청서에 이 글의 제목이 함께 적혀서, 상담사가 보고 전화드려요.</p>
      </div>
      <ConsultLink carrier={post.carrier ?? undefined} about={post}>
        이 내용으로 상담하기
      </ConsultLink>
    </aside>
  )
}
