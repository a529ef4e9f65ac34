import { dottedMoment } from '#app/platform/korean-time.ts'
import { BOARD_KINDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresenceOf, PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { deskPostAddress } from './desk-address.ts'
import { POST_STATE_NAMES, type DeskPostLine } from './list-contract.ts'
import { PostMarks, StateBadge } from './post-badges.tsx'
import './posts-table.css'

interface PostsTableProps {
  posts: readonly DeskPostLine[]
  look: TableLook
  /** Said once above them. */
  areSamples: boolean
}

type Line = DeskPostLine & { id: string }

export const POST_HEADS = {
  title: { head: '제목', isName: true, phone: 'name' },
  board: { head: '게시판', width: 7.5, phone: 'also' },
  author: { head: '쓴 사람', width: 9, phone: 'also' },
  at: { head: '쓴 때', width: 10, phone: 'also' },
  views: { head: '조회', width: 4.5, isNumber: true, isExtra: true, phone: 'none' },
  comments: { head: '댓글', width: 4, isNumber: true, phone: 'end' },
  seqno: { head: '번호', width: 5, isNumber: true, isExtra: true, phone: 'none' },
} as const satisfies Record<ColumnKey<'posts'>, Omit<Column<Line>, 'key' | 'cell'>>

/** What is pinned, then the newest first, which alone costs the same however many there are (docs/adr/0021): no head sorts. */
export function PostsTable({ posts, look, areSamples }: PostsTableProps) {
  return (
    <PresenceOf kind="post">
      <ListTable
        name="posts"
        caption="고정한 글, 그다음 새로 쓴 글부터"
        columns={postColumns(areSamples)}
        lines={posts.map((post) => ({ ...post, id: String(post.seqno) }))}
        look={look}
      />
    </PresenceOf>
  )
}

const WRITERS: Partial<Record<Line['writer'], string>> = { member: '회원', staff: '직원' }

const postColumns = (areSamples: boolean) =>
  columnsOf<Line, ColumnKey<'posts'>>(POST_HEADS, {
    title: (post) => (
      <span className="posts-table__title">
        <Exception post={post} />
        <PostMarks post={post} isSampleTold={areSamples} />
        <Link
          to={deskPostAddress(post.seqno)}
          className="list-table__link list-table__clip ugc"
          title={post.title}
        >
          {post.title}
        </Link>
        <PresentMark place={placeOf('post', post.seqno)} />
      </span>
    ),
    board: ({ board }) => <span className="list-table__faint">{BOARD_NAMES[board]}</span>,
    author: ({ author, writer }) => (
      <Clipped text={WRITERS[writer] ? `${author} ${WRITERS[writer]}` : author} />
    ),
    at: (post) => <WrittenAt post={post} />,
    views: ({ views }) => views.toLocaleString('ko'),
    comments: ({ comments }) => (
      <>
        <span className="list-table__said">댓글 </span>
        {comments.toLocaleString('ko')}
      </>
    ),
    seqno: ({ seqno }) => <span className="list-table__faint">{seqno}</span>,
  })

/** A public post is the rule and has no sign; a word stands where something else holds, or waits for an answer. */
function Exception({ post }: { post: Line }) {
  const { board, state, isSecret, isAnswered, isSample } = post
  const isWaiting = state === 'public' && BOARD_KINDS[board] === 'questions' && !isAnswered && !isSample
  return (
    <>
      {isWaiting && <Badge tone="warn">{POST_STATE_NAMES.unanswered}</Badge>}
      {(state !== 'public' || isSecret) && <StateBadge state={state} isSecret={isSecret} />}
    </>
  )
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
