import { useEffect } from 'react'
import { viewsAddress } from '#app/shared/boards/post-address.ts'

/** Tells the server that somebody opened a post; pages come from a cache, which cannot know. */
export function usePostView(board: string, seqno: number) {
  useEffect(() => {
    navigator.sendBeacon(viewsAddress(board, seqno))
  }, [board, seqno])
}
