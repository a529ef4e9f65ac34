import { lazy, Suspense } from 'react'
import { BOARD_LOOKS } from '#app/shared/boards/board-names.ts'
import type { EmptyWords } from './list-labels.server.ts'
import { PostEntry } from './post-entry.tsx'
import { PostRows, type PostRowsProps } from './post-rows.tsx'
import { ReviewEntry } from './review-entry.tsx'
import '#app/ui/button.css'
import './more-reviews.css'

interface BoardPostsProps extends PostRowsProps {
  empty: EmptyWords
  photos: Readonly<Record<number, readonly string[]>>
}

/** Whole on the server; a browser fetches it where there is nothing to list, and only then. */
const NoPosts = import.meta.env.SSR
  ? (await import('./no-posts.tsx')).NoPosts
  : lazy(() => import('./no-posts.tsx').then((module) => ({ default: module.NoPosts })))

export function BoardPosts(props: BoardPostsProps) {
  const { board, empty, pinned, posts } = props
  const look = BOARD_LOOKS[board]
  if (pinned.length + posts.length === 0)
    return (
      <Suspense>
        <NoPosts {...empty} />
      </Suspense>
    )
  if (look === 'rows') return <PostRows {...props} />
  return look === 'entries' ? <Entries {...props} /> : <Reviews {...props} />
}

/** Both show a post's words, which a secret one has none of; only questions are secret. */
const openOf = ({ pinned, posts }: BoardPostsProps) =>
  [...pinned, ...posts].flatMap((post) => (post.isSecret ? [] : [post]))

function Entries(props: BoardPostsProps) {
  const { board, areSamples } = props
  return (
    <ul className="list-entries post-entries">
      {openOf(props).map((post) => (
        <PostEntry key={post.seqno} board={board} post={post} hasSampleBadge={!areSamples} />
      ))}
    </ul>
  )
}

/** So many are read at once; the rest of the page unfolds below them, without a script too. */
const FIRST_REVIEWS = 6

function Reviews(props: BoardPostsProps) {
  const { photos, areSamples } = props
  const entries = openOf(props).map((post) => (
    <ReviewEntry
      key={post.seqno}
      review={post}
      photos={photos[post.seqno] ?? []}
      hasSampleBadge={!areSamples}
    />
  ))
  const rest = entries.slice(FIRST_REVIEWS)
  return (
    <>
      <ul className="list-entries">{entries.slice(0, FIRST_REVIEWS)}</ul>
      {rest.length > 0 && (
        <details className="more-reviews">
          <summary className="button button--secondary button--lg button--wide">
            {`후기 ${rest.length}개 더 보기`}
          </summary>
          <ul className="list-entries">{rest}</ul>
        </details>
      )}
    </>
  )
}
