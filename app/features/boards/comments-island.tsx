import { Activity } from 'react'
import { isCommentKept } from '#app/features/comments/kept-comment.ts'
import { isSignedIn } from '#app/features/session/signed-in.ts'
import { useIsland } from '#app/ui/island.ts'
import type { PostCommentsProps } from './post-comments.tsx'
import './post-comments.css'

const load = async () => (await import('./post-comments.tsx')).PostComments

/** Only on the server: a static import would put the comments into every post's script. */
const Markup = import.meta.env.SSR ? await load() : null

/** Comments are read as the server drew them; their script comes to whoever may write, or touches them. */
export function CommentsIsland(props: PostCommentsProps) {
  const host = useIsland(props, load, () => isSignedIn() || isCommentKept(props.post.seqno))
  return (
    <div ref={host} suppressHydrationWarning>
      {/* A text, so that React takes what the server put here for the text's own business. */}
      {Markup ? (
        <Activity>
          <Markup {...props} />
        </Activity>
      ) : (
        ' '
      )}
    </div>
  )
}
