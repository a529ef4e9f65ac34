import type { ReactNode } from 'react'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import { BRAND } from '#app/platform/brand.ts'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import type { ShownComment } from './comments.server.ts'
import { ReportLink } from './report-link.tsx'

interface CommentItemProps {
  post: { board: string; seqno: number; isSample: boolean }
  comment: ShownComment
  children?: ReactNode
}

/** One comment. Whose it is nobody knows on a page that is everyone's: it can be reported by all. */
export function CommentItem({ post, comment, children }: CommentItemProps) {
  const { id, parentId, isDeleted, author, isOfficial, isSample, writtenAt, changedAt, body } = comment
  return (
    <li
      className={`post-comment ${parentId === null ? '' : 'post-comment--reply '}${isOfficial ? 'post-comment--official' : ''}`.trim()}
      id={`comment-${id}`}
      tabIndex={-1}
    >
      {isDeleted ? (
        <p className="post-comment__meta cluster faint">
          {comment.isWithheld ? '지금은 보여 드리지 않는 댓글이에요.' : '삭제된 댓글입니다.'}
        </p>
      ) : (
        <>
          <p className="post-comment__meta cluster faint">
            {parentId !== null && <span className="sr-only">답글 </span>}
            <b className="ugc">{author}</b>
            {isOfficial && <Badge tone="brand">{BRAND.ko} 답변</Badge>}
            {/* Said once of a sample post, its comments with it. */}
            {isSample && !post.isSample && <SampleBadge />}
            <WrittenAt at={writtenAt} />
            {changedAt && <span>수정함</span>}
            <ReportLink place={post} commentId={id} what={`${author} 님의 댓글`} />
          </p>
          <ProseText prose={body} isForeign={!isOfficial} />
          {children}
        </>
      )}
    </li>
  )
}
