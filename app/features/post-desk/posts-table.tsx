import { BOARD_NAMES } from '#app/features/posts/board-names.ts'
import { Link } from '#app/ui/link.tsx'
import { deskPostAddress } from './desk-address.ts'
import type { DeskPostLine } from './list-contract.ts'
import { PostMarks, StateBadge } from './post-badges.tsx'
import { momentText } from './post-words.ts'
import './posts-table.css'

/** A table on a wide screen, a card each on a phone. */
export function PostsTable({ posts }: { posts: readonly DeskPostLine[] }) {
  return (
    <table className="posts-table">
      <caption className="sr-only">새로 쓴 글부터</caption>
      <thead>
        <tr>
          {['번호', '상태', '제목', '게시판', '쓴 사람', '쓴 때', '조회', '댓글'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.seqno} post={post} />
        ))}
      </tbody>
    </table>
  )
}

function PostRow({ post }: { post: DeskPostLine }) {
  const { seqno, board, title, author, writer, state, publishAt, writtenAt } = post
  const isComing = state === 'scheduled' && publishAt !== null
  const at = isComing ? publishAt : writtenAt
  return (
    <tr className="posts-table__row">
      <td className="posts-table__seqno">{seqno}</td>
      <td className="posts-table__state">
        <StateBadge state={state} />
      </td>
      <th scope="row" className="posts-table__title">
        <Link to={deskPostAddress(seqno)} className="posts-table__link ugc">
          {title}
        </Link>
        <span className="posts-table__marks">
          <PostMarks post={post} />
        </span>
      </th>
      <td className="posts-table__board">{BOARD_NAMES[board]}</td>
      <td className="posts-table__author">
        {author}
        {writer === 'member' && <span className="posts-table__member"> 회원</span>}
      </td>
      <td className="posts-table__at">
        <time dateTime={at}>{momentText(at)}</time>
        {isComing && ' 예약'}
      </td>
      <td className="posts-table__count">
        <span className="posts-table__label">조회 </span>
        {post.views.toLocaleString('ko')}
      </td>
      <td className="posts-table__count posts-table__count--comments">
        <span className="posts-table__label">댓글 </span>
        {post.comments.toLocaleString('ko')}
      </td>
    </tr>
  )
}
