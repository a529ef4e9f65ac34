import { dottedMoment } from '#app/platform/korean-time.ts'
import type { ReactNode } from 'react'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import type { openPost } from './desk-post.server.ts'
import type { DeskPostLine } from './list-contract.ts'

const WRITER_NAMES: Readonly<Record<DeskPostLine['writer'], string>> = {
  member: '회원',
  staff: '운영자',
  nobody: '회원 아님',
}

export type OpenedPost = Awaited<ReturnType<typeof openPost>>['post']

export function PostFacts({ post }: { post: OpenedPost }) {
  const { publishAt, trashedAt, trashedBy } = post
  const writer = post.isSample ? '예시' : WRITER_NAMES[post.writer]
  return (
    <section className="desk-page__card" aria-labelledby="desk-post-facts">
      <h2 id="desk-post-facts">글 정보</h2>
      <dl className="desk-facts">
        <Fact name="번호">{post.seqno}</Fact>
        <Fact name="게시판">{BOARD_NAMES[post.board]}</Fact>
        {post.category && <Fact name="구분">{post.category}</Fact>}
        {post.rating !== null && <Fact name="별점">{post.rating}점</Fact>}
        {post.region && <Fact name="지역">{post.region}</Fact>}
        <Fact name="작성자">
          {post.author}
          {writer !== post.author && ` (${writer})`}
        </Fact>
        <Fact name="작성일">{dottedMoment(post.writtenAt)}</Fact>
        {post.changedAt !== post.writtenAt && <Fact name="수정일">{dottedMoment(post.changedAt)}</Fact>}
        {post.state === 'scheduled' && publishAt && <Fact name="올라갈 때">{dottedMoment(publishAt)}</Fact>}
        {trashedAt && (
          <Fact name="지운 때">
            {dottedMoment(trashedAt)} ({trashedBy === 'writer' ? '쓴 사람이 지움' : '운영자가 지움'})
          </Fact>
        )}
        <Fact name="반응">
          조회 {post.views.toLocaleString('ko')} · 공감 {post.likes.toLocaleString('ko')} · 댓글{' '}
          {post.comments.toLocaleString('ko')}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
