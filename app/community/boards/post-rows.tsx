import { Marked } from '#app/shared/text-search/marked.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { LockIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import type { ListedPost, SecretPost } from './list-contract.ts'
import './card-link.css'
import './list-entry.css'
import './post-rows.css'

export interface PostRowsProps {
  board: BoardId
  pinned: readonly ListedPost[]
  posts: readonly (ListedPost | SecretPost)[]
  /** How the official answer to each question begins. */
  answers: Readonly<Record<number, string>>
  /** Until when each question that waits is answered, in words. */
  awaited: Readonly<Record<number, string>>
  /** All of them: the page says so once. */
  areSamples: boolean
}

/** Questions with how they were answered, and notices. Of secret ones it is only told that they are there: every other visitor
 * would be refused, and a writer finds them on my page. */
export function PostRows({ board, pinned, posts, answers, awaited, areSamples }: PostRowsProps) {
  const open = posts.flatMap((post) => (post.isSecret ? [] : [post]))
  const secret = posts.length - open.length
  return (
    <ul className="list-entries">
      {[...pinned, ...open].map((post) => (
        <PostRow
          key={post.seqno}
          {...{ board, post, areSamples }}
          answer={answers[post.seqno]}
          awaited={awaited[post.seqno]}
        />
      ))}
      {secret > 0 && (
        <li className="list-entry post-rows__secret row meta">
          <LockIcon />
          {`비밀글 ${secret}개는 쓴 사람과 상담사만 볼 수 있어요.`}
        </li>
      )}
    </ul>
  )
}

interface PostRowProps extends Pick<PostRowsProps, 'board' | 'areSamples'> {
  post: ListedPost
  answer: string | undefined
  awaited: string | undefined
}

function PostRow({ board, post, answer, awaited, areSamples }: PostRowProps) {
  return (
    <li className={post.isPinned ? 'list-entry post-row post-row--pinned' : 'list-entry post-row'}>
      <div className="post-row__title cluster">
        {post.isPinned && <PinnedBadge board={board} />}
        <Title board={board} post={post} isAwaited={awaited !== undefined} />
        {post.isSample && !areSamples && <SampleBadge />}
      </div>
      <FoundWords post={post} />
      {answer && (
        <p className="list-entry__text post-row__answer meta">
          <b>답변</b> {answer}
        </p>
      )}
      <p className="post-row__meta fine">
        <PostState board={board} post={post} hasAnswer={answer !== undefined} />
        {awaited && <span className="nowrap">{`${awaited} 답해요`}</span>}
        <Carrier post={post} />
        <Author post={post} board={board} />
        <WrittenAt at={post.writtenAt} />
        <Counts post={post} />
      </p>
    </li>
  )
}

/** Operators write all notices. */
function Author({ board, post }: { board: BoardId; post: ListedPost }) {
  if (BOARD_KINDS[board] === 'notices') return null
  return (
    <span className="post-row__author">{post.hits ? <Marked parts={post.hits.author} /> : post.author}</span>
  )
}

/** Of what a question is about. */
function Carrier({ post: { carrier } }: { post: ListedPost }) {
  if (!carrier) return null
  return (
    <span className="nowrap">
      <span className="carrier-name" data-carrier={carrier}>
        {CARRIER_NAMES[carrier]}
      </span>
    </span>
  )
}

function Counts({ post: { comments, views } }: { post: ListedPost }) {
  return (
    <>
      {comments > 0 && <span className="nowrap">{`댓글 ${comments.toLocaleString('ko')}`}</span>}
      <span className="post-row__views nowrap">{`조회 ${views.toLocaleString('ko')}`}</span>
    </>
  )
}

/** Of a question that waits its time says enough. */
function Title({ board, post, isAwaited }: { board: BoardId; post: ListedPost; isAwaited: boolean }) {
  return (
    <>
      <h2 className="list-entry__title">
        <Link to={postAddress(board, post.seqno)} className="card-link list-entry__link ugc">
          {post.hits ? <Marked parts={post.hits.title} /> : post.title}
        </Link>
      </h2>
      {post.isNew && !isAwaited && <Badge tone="info">새 글</Badge>}
    </>
  )
}

function FoundWords({ post: { hits } }: { post: ListedPost }) {
  if (!hits || hits.excerpt.length === 0) return null
  return (
    <p className="list-entry__text ugc meta">
      <Marked parts={hits.excerpt} />
    </p>
  )
}

function PinnedBadge({ board }: { board: BoardId }) {
  return <span className="post-row__pin badge">{BOARD_KINDS[board] === 'notices' ? '필독' : '공지'}</span>
}

/** What still waits stands out of a list in which most is answered; how an answer begins says that there is one. */
function PostState({
  board,
  post,
  hasAnswer,
}: Pick<PostRowProps, 'board' | 'post'> & { hasAnswer: boolean }) {
  if (BOARD_KINDS[board] !== 'questions') return post.category && <span>{post.category}</span>
  if (post.isPinned || hasAnswer) return null
  return post.isAnswered ? <span>답변 완료</span> : <Badge tone="warn">답변 대기</Badge>
}
