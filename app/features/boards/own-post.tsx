import { useEffect, useState, type ReactNode } from 'react'
import { isSignedIn } from '#app/features/session/signed-in.ts'
import type { ViewedPost } from './viewed-post.ts'

/** The tools of a post, in a browser in which somebody is signed in who may use them. */
export function OwnPost({ post: { board, seqno } }: { post: ViewedPost }) {
  const [tools, setTools] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isSignedIn()) return
    let isLeft = false
    const read = async () => {
      const { PostTools, readPostRights } = await import('./post-tools.tsx')
      const rights = await readPostRights({ board, seqno })
      const isOffered = rights.mayChange || rights.mayDelete
      if (!isLeft && isOffered) setTools(<PostTools {...{ board, seqno }} {...rights} />)
    }
    // Without an answer the page stays as everyone reads it.
    read().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [board, seqno])
  return tools
}
