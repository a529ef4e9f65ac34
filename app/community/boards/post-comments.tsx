import { useEffect, useState, type ReactNode } from 'react'
import { BOARD_KINDS } from '#app/shared/boards/board-names.ts'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { CommentForm } from '#app/community/comments/comment-form.tsx'
import type * as Tools from '#app/community/comments/comment-tools.tsx'
import { CommentItem } from '#app/community/comments/comment-item.tsx'
import { sentMessage } from '#app/community/comments/comment-sending.ts'
import { CLOSED_MESSAGE, HELD_STEP } from '#app/community/comments/comment-rules.ts'
import { isSomebodySignedIn } from '#app/members/door.ts'
import type { CommentPage } from '#app/community/comments/comments.server.ts'
import { commentsAddress } from '#app/shared/boards/post-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Toast } from '#app/ui/toast.tsx'
import type { ViewedPost } from './post.server.ts'

type CommentedPost = Pick<ViewedPost, 'board' | 'seqno' | 'isSecret' | 'isClosed' | 'isSample'>

interface PostCommentsProps {
  post: CommentedPost
  shown: CommentPage
  rejected: Rejected | undefined
  revalidate: () => Promise<void>
}

export function PostComments({ post, shown, rejected, revalidate }: PostCommentsProps) {
  const { board, seqno } = post
  const { comments, total } = shown
  const [toast, setToast] = useState<string | null>(null)
  const showNew = useNewComment({ post, shown, revalidate })
  const rights = useRights(post, shown)
  const place = { board, seqno, isForAll: !post.isSecret }
  if (BOARD_KINDS[board] === 'notices' && comments.length === 0) return null
  return (
    <section className="post-comments" aria-labelledby="comments">
      <h2 id="comments" tabIndex={-1}>{`댓글 ${total.toLocaleString('ko')}`}</h2>
      {comments.length > 0 && (
        <ul>
          {comments.map((comment) => (
            <CommentItem key={comment.id} post={post} comment={comment}>
              {rights?.toolsFor(comment.id, {
                place,
                onDone: (message, id) => {
                  setToast(message)
                  showNew(placeOf(id))
                },
              })}
            </CommentItem>
          ))}
        </ul>
      )}
      <CommentPages post={post} shown={shown} />
      {BOARD_KINDS[board] !== 'notices' && post.isClosed && (
        <p className="post-comments__closed">{CLOSED_MESSAGE}</p>
      )}
      {rejected?.step === HELD_STEP && <Notice title={rejected.message} />}
      {BOARD_KINDS[board] !== 'notices' && !post.isClosed && (
        <CommentForm
          place={place}
          rejected={rejected?.step === '' ? rejected : undefined}
          onSent={(sent) => {
            const [message, at] = sentMessage('댓글을 남겼어요.', sent)
            setToast(message)
            showNew(sent.isAnswer ? 'answer' : placeOf(at))
          }}
        />
      )}
      <Toast text={toast} onDone={() => setToast(null)} />
    </section>
  )
}

/** A held or deleted comment has no place of its own, so the heading gets the focus. */
const placeOf = (commentId: number | null) => (commentId === null ? 'comments' : `comment-${commentId}`)

function CommentPages({ post, shown: { page, pages } }: Pick<PostCommentsProps, 'post' | 'shown'>) {
  if (pages < 2) return null
  const to = (wanted: number) => commentsAddress(post.board, post.seqno, wanted)
  return (
    <nav className="post-comments__pages row" aria-label="댓글 쪽 넘기기">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} kind="secondary" size="sm" rel="prev">
          이전 댓글
        </ButtonLink>
      )}
      <span>{`${page} / ${pages}`}</span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} kind="secondary" size="sm" rel="next">
          다음 댓글
        </ButtonLink>
      )}
    </nav>
  )
}

/** Revalidates the page and moves the focus to the new comment, which may be on the last page. */
function useNewComment({ post, shown, revalidate }: Omit<PostCommentsProps, 'rejected'>) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const element = wanted && document.getElementById(wanted)
    if (element) element.focus()
    else if (wanted && shown.page < shown.pages)
      location.assign(commentsAddress(post.board, post.seqno, shown.pages))
  }, [wanted, shown, post])
  return (id: string) => {
    void revalidate().then(() => setWanted(id))
  }
}

type ToolsProps = Pick<Parameters<typeof Tools.CommentTools>[0], 'place' | 'onDone'>

/** Loads what this reader may do with each comment, if somebody is signed in. */
function useRights(post: CommentedPost, shown: CommentPage) {
  const [rights, setRights] = useState<{ toolsFor: (id: number, props: ToolsProps) => ReactNode } | null>(
    null,
  )
  useEffect(() => {
    if (!isSomebodySignedIn()) return
    let isLeft = false
    const read = async () => {
      const { CommentTools, readRights } = await import('#app/community/comments/comment-tools.tsx')
      const place = { board: post.board, seqno: post.seqno, isForAll: !post.isSecret }
      const { comments, mayWrite } = await readRights(place, shown.page)
      const toolsFor = (id: number, props: ToolsProps) => {
        const comment = comments.get(id)
        return comment && <CommentTools {...props} comment={comment} mayWrite={mayWrite} />
      }
      if (!isLeft) setRights({ toolsFor })
    }
    // Without an answer the page stays as everyone reads it.
    read().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [post.board, post.seqno, post.isSecret, shown])
  return rights
}
