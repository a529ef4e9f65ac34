import type { PageHandle } from '#app/platform/page-handle.ts'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { isSomebodySignedIn } from '#app/members/door.ts'
import { isCommentSaved } from '#app/community/comments/saved-comment.ts'
import { showComments, type CommentPage } from '#app/community/comments/comments.server.ts'
import { postAddress, readSeqno, viewsAddress } from '#app/shared/boards/post-address.ts'
import type { PlacedDiagram } from '#app/community/diagrams/diagram.ts'
import { diagramsIn } from '#app/community/diagrams/diagrams-in.server.ts'
import { onReplica, servicesOf, visitOf } from '#app/database/services.server.ts'
import { headingsOf } from '#app/platform/prose.ts'
import { markShown } from '#app/platform/render-facts.server.ts'
import { islandPart } from '#app/ui/island-part.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { ProseText } from '#app/ui/prose.tsx'
import { postMeta } from './board-meta.server.ts'
import { isForMembers, BOARD_KINDS, isBoardId } from '#app/shared/boards/board-names.ts'
import { closedPage, notFoundPage } from './not-found-page.server.ts'
import { answerPostForm } from './post-form.server.ts'
import { BoardTabs } from './board-tabs.tsx'
import { PostAnswerPart } from './post-answer.tsx'
import { PostActions } from './post-actions.tsx'
import { PostHead } from './post-head.tsx'
import { missingPost } from '#app/community/posts/stored-post.server.ts'
import { tagsOfNeighbours } from './post-neighbours.server.ts'
import { readPost, type PostReading } from './post.server.ts'
import { FlashNotice } from './flash-notice.tsx'
import { watchContents } from './contents-sight.ts'
import { countView } from './post-view.ts'
import './post-comments.css'
import './post-foot.css'
import './post.page.css'

/** Any number without a post is 404; a secret post is 403. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = servicesOf(context)
  const { board } = params
  if (!isBoardId(board)) throw await notFoundPage(services)
  const { searchParams } = new URL(request.url)
  const seqno = onlyNumber(searchParams.getAll('seqno'))
  try {
    if (seqno === null) throw missingPost()
    const visit = visitOf(context)
    const who = { ...visit, ...(await services.recognise(visit)) }
    const { guarded: _guarded, ...reading } = await readPost(services, { board, seqno }, who)
    const diagrams = diagramsOf(reading)
    markShown(context, tagsOfNeighbours(reading))
    const shown = await onReplica(services, ({ database }) =>
      showComments(database, seqno, who, pageOf(searchParams) ?? 1),
    )
    const isThere = pageOf(searchParams) !== null && shown.page <= Math.min(shown.pages, MAX_PAGES)
    if (!isThere) throw redirect(postAddress(board, seqno))
    return {
      reading,
      diagrams,
      comments: shown,
      closed: null,
      meta: postMeta(services.config.origin, reading),
    }
  } catch (error) {
    return closedPage(services, board, error)
  }
}

/** Operators write for everyone; a member's words are left as they are. */
const diagramsOf = ({ post }: PostReading) => (isForMembers(post.board) ? [] : diagramsIn(post.body))

/** The number of comment pages that are cached per post (cached-pages.server.ts). */
const MAX_PAGES = 999

function onlyNumber(given: readonly string[]): number | null {
  return given.length === 1 ? readSeqno(given[0]) : null
}

/** Returns the requested page of comments; null for one that cannot be. */
function pageOf(query: URLSearchParams): number | null {
  const given = query.getAll('comments')
  return given.length === 0 ? 1 : onlyNumber(given)
}

/** Handles forms of browsers without JavaScript; with it, calls are used. */
export function action({ context, params, request }: ActionFunctionArgs) {
  const seqno = onlyNumber(new URL(request.url).searchParams.getAll('seqno'))
  return answerPostForm({ context, request }, { id: params['board'] ?? '', seqno: String(seqno ?? '') })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Whole on the server; a browser fetches it where there is nothing to read, and only then. */
const PostClosed = import.meta.env.SSR
  ? (await import('./post-closed.tsx')).PostClosed
  : lazy(() => import('./post-closed.tsx').then((module) => ({ default: module.PostClosed })))

const loadFoot = async () => (await import('./post-foot.tsx')).PostFoot
const PostFoot = islandPart(import.meta.env.SSR ? await loadFoot() : null, loadFoot, isSomebodySignedIn)
const loadComments = async () => (await import('./post-comments.tsx')).PostComments
const PostComments = islandPart(
  import.meta.env.SSR ? await loadComments() : null,
  loadComments,
  ({ post }) => isSomebodySignedIn() || isCommentSaved(post.seqno),
)
const loadFigure = async () => (await import('#app/community/diagrams/diagram-figure.tsx')).DiagramFigure
const DiagramFigure = lazyPart(import.meta.env.SSR ? await loadFigure() : null, loadFigure)
const loadContents = async () => (await import('./post-contents.tsx')).PostContentsBar
const PostContentsBar = lazyPart(import.meta.env.SSR ? await loadContents() : null, loadContents)
const loadConsult = async () => (await import('./post-consult.tsx')).PostConsult
const PostConsult = lazyPart(import.meta.env.SSR ? await loadConsult() : null, loadConsult)
const loadNext = async () => (await import('./post-next.tsx')).PostNext
const PostNext = lazyPart(import.meta.env.SSR ? await loadNext() : null, loadNext)
const loadRail = async () => (await import('./post-rail.tsx')).PostRail
const PostRail = lazyPart(import.meta.env.SSR ? await loadRail() : null, loadRail)

/** A text of so many headings has its contents above it on a phone. */
const LONG = 3

export const handle: PageHandle = { isRead: true }

export default function PostPage() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.closed)
    return (
      <Suspense>
        <PostClosed {...loaded.closed} />
      </Suspense>
    )
  const { reading, diagrams, comments } = loaded
  return <OpenPost key={reading.post.seqno} {...{ reading, diagrams, comments }} />
}

/** Around the table or list that each was made from. */
const figuresOf = (diagrams: readonly PlacedDiagram[]) =>
  new Map(
    diagrams.map(({ at, diagram }) => [
      at,
      (source: ReactNode) => <DiagramFigure diagram={diagram} source={source} />,
    ]),
  )

interface OpenPostProps {
  reading: PostReading
  diagrams: readonly PlacedDiagram[]
  comments: CommentPage
}

function OpenPost({ reading, diagrams, comments }: OpenPostProps) {
  const { post, answer, awaited } = reading
  const rejected = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const leave = async (to: string, flash: string) => navigate(to, { state: { flash } })
  const views = viewsAddress(post.board, post.seqno)
  useEffect(() => countView(views), [views])
  useEffect(watchContents, [views])
  const isByMembers = isForMembers(post.board)
  const headings = headingsOf(post.body)
  const isQuestion = BOARD_KINDS[post.board] === 'questions'
  // The place of the answer leads to the request already.
  const isWaiting = isQuestion && answer === null
  return (
    <div className="post-page container">
      <BoardTabs board={post.board} isPost />
      <article className="post-page__text" data-views={views}>
        <PostHead post={post} />
        {headings.length >= LONG && <PostContentsBar post={post} headings={headings} />}
        <ProseText prose={post.body} isForeign={isByMembers} around={figuresOf(diagrams)} />
        {isQuestion && <PostAnswerPart {...{ post, answer, awaited }} />}
        <div className="post-page__acts wrap">
          <PostActions title={post.title} />
          <PostFoot post={post} rejected={rejected} leave={leave} />
        </div>
      </article>
      <div className="post-page__talk">
        {!isWaiting && <PostConsult post={post} />}
        <PostComments post={post} shown={comments} rejected={rejected} revalidate={revalidate} />
      </div>
      <PostRail post={post} headings={headings} related={reading.related} />
      <PostNext board={post.board} {...reading} />
      <FlashNotice />
    </div>
  )
}
