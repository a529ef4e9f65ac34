import { useEffect, useState } from 'react'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { isSomebodySignedIn } from '#app/members/door.ts'
import { ReportLink } from '#app/community/comments/report-link.tsx'
import { LikeForm } from './like-form.tsx'
import { LIKE_STEP } from './post-contract.ts'
import { PostTools, readPostRights, type PostRights } from './post-tools.tsx'
import type { ViewedPost } from './post.server.ts'

interface PostFootProps {
  post: Pick<ViewedPost, 'board' | 'seqno' | 'likes' | 'state' | 'isSecret'>
  rejected: Rejected | undefined
  /** Navigates to another page, which shows the flash message. */
  leave: (to: string, flash: string) => Promise<void>
}

export function PostFoot({ post, rejected, leave }: PostFootProps) {
  const { board, seqno } = post
  const rights = useRights(post)
  const isForAll = post.state === 'public' && !post.isSecret
  return (
    <div className="post-foot wrap">
      {isForAll && (
        <LikeForm
          post={post}
          isLiked={rights?.isLiked ?? null}
          rejected={rejected?.step === LIKE_STEP ? rejected : undefined}
        />
      )}
      {rights && (rights.mayChange || rights.mayDelete) && (
        <PostTools {...{ board, seqno }} {...rights} leave={leave} />
      )}
      <ReportLink place={post} what="이 글" />
    </div>
  )
}

/** Loads what this reader may do with the post, if somebody is signed in. */
function useRights({ board, seqno }: PostFootProps['post']): PostRights | null {
  const [rights, setRights] = useState<PostRights | null>(null)
  useEffect(() => {
    if (!isSomebodySignedIn()) return
    let isLeft = false
    readPostRights({ board, seqno }).then(
      (read) => isLeft || setRights(read),
      // Without an answer the page stays as everyone reads it.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [board, seqno])
  return rights
}
