import { dottedMoment } from '#app/platform/korean-time.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { Link } from '#app/ui/link.tsx'
import { deskPostAddress } from './desk-address.ts'
import type { DeskPostLine } from './list-contract.ts'
import { PostMarks, StateBadge } from './post-badges.tsx'
import './posts-table.css'

interface PostsTableProps {
  posts: readonly DeskPostLine[]
  /** Said once above them. */
  areSamples: boolean
}

export function PostsTable({ posts, areSamples }: PostsTableProps) {
  return (
    <DeskTable
      className="posts-table"
      caption="새로 쓴 글부터"
      heads={['번호', '상태', '제목', '게시판', '쓴 사람', '쓴 때', '조회', '댓글']}
    >
      {posts.map((post) => (
        <PostRow key={post.seqno} post={post} areSamples={areSamples} />
      ))}
    </DeskTable>
  )
}

function PostRow({ post, areSamples }: { post: DeskPostLine; areSamples: boolean }) {
  const { seqno, board, title, author, writer, state, publishAt, writtenAt } = post
  const isComing = state === 'scheduled' && publishAt !== null
  const at = isComing ? publishAt : writtenAt
  return (
    <tr className="desk-table__row">
      <td className="posts-table__seqno desk-table__end desk-table__faint">{seqno}</td>
      <td className="posts-table__state">
        <StateBadge state={state} isSecret={post.isSecret} />
      </td>
      <th scope="row" className="posts-table__title desk-table__main">
        <Link to={deskPostAddress(seqno)} className="desk-table__link ugc">
          {title}
        </Link>
        <span className="posts-table__marks">
          <PostMarks post={post} isSampleTold={areSamples} />
        </span>
      </th>
      <td className="posts-table__board">{BOARD_NAMES[board]}</td>
      <td className="posts-table__author">
        {author}
        {writer === 'member' && <span className="desk-table__faint"> 회원</span>}
      </td>
      <td className="posts-table__at desk-table__faint">
        <time dateTime={at}>{dottedMoment(at)}</time>
        {isComing && ' 예약'}
      </td>
      <td className="posts-table__count desk-table__count desk-table__faint">
        <span className="desk-table__label">조회 </span>
        {post.views.toLocaleString('ko')}
      </td>
      <td className="posts-table__count posts-table__count--comments desk-table__count desk-table__faint">
        <span className="desk-table__label">댓글 </span>
        {post.comments.toLocaleString('ko')}
      </td>
    </tr>
  )
}
