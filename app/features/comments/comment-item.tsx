import type { ReactNode } from 'react'
import { WrittenAt } from '#app/features/posts/written-at.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import type { ShownComment } from './shown-comment.ts'

/** One comment; `children` is what its reader may do with it. */
export function CommentItem({ comment, children }: { comment: ShownComment; children?: ReactNode }) {
  const { id, parentId, isDeleted, author, isOfficial, isSample, writtenAt, changedAt, body } = comment
  return (
    <li
      className={parentId === null ? 'post-comment' : 'post-comment post-comment--reply'}
      id={`comment-${id}`}
      tabIndex={-1}
    >
      {isDeleted ? (
        <p className="post-comment__meta">삭제된 댓글입니다.</p>
      ) : (
        <>
          <p className="post-comment__meta">
            {parentId !== null && <span className="sr-only">답글 </span>}
            <b className="ugc">{author}</b>
            {isOfficial && <Badge tone="brand">{author === '운영자' ? '운영자' : '상담사'}</Badge>}
            {isSample && <SampleBadge />}
            <WrittenAt at={writtenAt} />
            {changedAt && <span>수정함</span>}
          </p>
          <ProseText prose={body} isForeign={!isOfficial} />
          {children}
        </>
      )}
    </li>
  )
}
