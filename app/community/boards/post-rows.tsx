import { Marked } from '#app/shared/text-search/marked.tsx'
import { AnsweredBadge } from './answered-badge.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { LockIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import type { ListedPost, NumberedPost, SecretPost } from './list-contract.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { WrittenAt } from '#app/community/posts/written-at.tsx'
import './post-rows.css'

export interface PostRowsProps {
  board: BoardId
  pinned: readonly ListedPost[]
  posts: readonly NumberedPost[]
  /** All of them: the page says so once. */
  areSamples: boolean
}

export function PostRows({ board, pinned, posts, areSamples }: PostRowsProps) {
  return (
    <>
      <div className="post-row post-row--head" aria-hidden="true">
        <span>번호</span>
        <span>제목</span>
        <span>{BOARD_KINDS[board] === 'questions' ? '상태' : '구분'}</span>
        <span>글쓴이</span>
        <span>날짜</span>
        <span className="post-row__views">조회</span>
      </div>
      <ul className="post-rows">
        {pinned.map((post) => (
          <PostRow key={post.seqno} {...{ board, post, areSamples }} number={null} />
        ))}
        {posts.map((post) => (
          <PostRow key={post.seqno} {...{ board, post, areSamples }} number={post.number} />
        ))}
      </ul>
    </>
  )
}

function AuthorOf({ post }: { post: ListedPost | SecretPost }) {
  if (post.isSecret) return null
  return post.hits ? <Marked parts={post.hits.author} /> : post.author
}

interface PostRowProps extends Pick<PostRowsProps, 'board' | 'areSamples'> {
  post: ListedPost | SecretPost
  number: number | null
}

function PostRow({ board, post, number, areSamples }: PostRowProps) {
  const pinnedWord = BOARD_KINDS[board] === 'notices' ? '필독' : '공지'
  return (
    <li className={number === null ? 'post-row post-row--pinned' : 'post-row'}>
      <span className="post-row__number">
        {number === null ? <Badge tone="brand">{pinnedWord}</Badge> : number.toLocaleString('ko')}
      </span>
      <span className="post-row__title cluster">
        {post.isSecret ? <SecretTitle /> : <OpenTitle board={board} post={post} />}
        {post.isSample && !areSamples && <SampleBadge />}
        {!post.isSecret && <FoundWords post={post} />}
      </span>
      <span className="post-row__state">
        <PostState board={board} post={post} />
      </span>
      <span className="post-row__meta post-row__author">
        <AuthorOf post={post} />
      </span>
      <span className="post-row__meta">
        <WrittenAt at={post.writtenAt} />
      </span>
      <span className="post-row__meta post-row__views">
        {!post.isSecret && (
          <>
            <span className="post-row__word">조회 </span>
            {post.views.toLocaleString('ko')}
          </>
        )}
      </span>
    </li>
  )
}

function OpenTitle({ board, post }: { board: BoardId; post: ListedPost }) {
  return (
    <>
      <Link to={postAddress(board, post.seqno)} className="post-row__link ugc">
        {post.hits ? <Marked parts={post.hits.title} /> : post.title}
      </Link>
      {post.comments > 0 && (
        <span className="post-row__comments">
          <span className="sr-only">댓글 </span>
          <span aria-hidden="true">[</span>
          {post.comments}
          <span aria-hidden="true">]</span>
        </span>
      )}
      {post.isNew && <Badge tone="info">새 글</Badge>}
    </>
  )
}

/** Has no link, because every other visitor would be refused; its writer finds it on my page. */
function SecretTitle() {
  return (
    <span className="post-row__secret">
      <LockIcon />
      비밀글이에요
    </span>
  )
}

function FoundWords({ post: { hits } }: { post: ListedPost }) {
  if (!hits || hits.excerpt.length === 0) return null
  return (
    <span className="post-row__excerpt ugc">
      <Marked parts={hits.excerpt} />
    </span>
  )
}

function PostState({ board, post }: Pick<PostRowProps, 'board' | 'post'>) {
  if (BOARD_KINDS[board] === 'questions') return <AnsweredBadge isAnswered={post.isAnswered} />
  return !post.isSecret && post.category ? <Badge>{post.category}</Badge> : null
}
