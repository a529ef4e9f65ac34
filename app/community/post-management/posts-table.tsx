import { dottedMoment } from '#app/platform/korean-time.ts'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresenceOf, PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { deskPostAddress } from './desk-address.ts'
import type { DeskPostLine } from './list-contract.ts'
import { PostMarks } from './post-badges.tsx'
import { PostState } from './post-state.tsx'
import './posts-table.css'

interface PostsTableProps {
  posts: readonly DeskPostLine[]
  look: TableLook
  /** Said once above them. */
  areSamples: boolean
}

type Line = DeskPostLine & { id: string }

export const POST_HEADS = {
  state: { head: '상태', width: 6.5 },
  title: { head: '제목', isName: true },
  board: { head: '게시판', width: 7.5 },
  author: { head: '쓴 사람', width: 9 },
  at: { head: '쓴 때', width: 11 },
  views: { head: '조회', width: 4.5, isNumber: true, isExtra: true },
  comments: { head: '댓글', width: 4, isNumber: true },
  seqno: { head: '번호', width: 5, isNumber: true, isExtra: true },
} as const satisfies Record<ColumnKey<'posts'>, Omit<Column<Line>, 'key' | 'cell'>>

/** Newest first, which alone costs the same however many there are (docs/adr/0021): no head sorts. */
export function PostsTable({ posts, look, areSamples }: PostsTableProps) {
  return (
    <PresenceOf kind="post">
      <ListTable
        name="posts"
        caption="새로 쓴 글부터"
        columns={columnsOf(areSamples)}
        lines={posts.map((post) => ({ ...post, id: String(post.seqno) }))}
        look={look}
      />
    </PresenceOf>
  )
}

function columnsOf(areSamples: boolean): Column<Line, ColumnKey<'posts'>>[] {
  const cells: Record<ColumnKey<'posts'>, Column<Line>['cell']> = {
    state: (post) => <PostState {...post} />,
    title: (post) => (
      <span className="posts-table__title">
        <Link
          to={deskPostAddress(post.seqno)}
          className="list-table__link list-table__clip ugc"
          title={post.title}
        >
          {post.title}
        </Link>
        <PresentMark place={placeOf('post', post.seqno)} />
        <PostMarks post={post} isSampleTold={areSamples} />
      </span>
    ),
    board: ({ board }) => <span className="list-table__faint">{BOARD_NAMES[board]}</span>,
    author: ({ author, writer }) => <Clipped text={writer === 'member' ? `${author} 회원` : author} />,
    at: (post) => <WrittenAt post={post} />,
    views: ({ views }) => views.toLocaleString('ko'),
    comments: ({ comments }) => (
      <>
        <span className="list-table__said">댓글 </span>
        {comments.toLocaleString('ko')}
      </>
    ),
    seqno: ({ seqno }) => <span className="list-table__faint">{seqno}</span>,
  }
  return (Object.keys(POST_HEADS) as ColumnKey<'posts'>[]).map((key) => ({
    key,
    ...POST_HEADS[key],
    cell: cells[key],
  }))
}

function WrittenAt({ post: { state, publishAt, writtenAt } }: { post: Line }) {
  const isComing = state === 'scheduled' && publishAt !== null
  const at = isComing ? publishAt : writtenAt
  return (
    <span className="list-table__faint nowrap">
      <time dateTime={at}>{dottedMoment(at)}</time>
      {isComing && ' 예약'}
    </span>
  )
}
