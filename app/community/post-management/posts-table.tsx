import { daysBetween } from '#app/platform/korean-time.ts'
import { BOARD_KINDS, BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { shortMoment } from '#app/shared/desk/short-moment.ts'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import { Clipped, ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresenceOf, PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { deskPostAddress } from './desk-address.ts'
import { POST_STATE_NAMES, type DeskPostLine, type WaitingPostLine } from './list-contract.ts'
import { PostMarks, StateBadge } from './post-badges.tsx'
import './posts-table.css'

interface PostsTableProps {
  posts: readonly DeskPostLine[]
  /** Those of them that somebody has to decide about or to answer; they stand first. */
  waiting: readonly WaitingPostLine[]
  look: TableLook
  /** ISO 8601 in Seoul. */
  now: string
  /** Said once above them. */
  areSamples: boolean
}

type Line = DeskPostLine & { id: string; why: string | null }

const isShown = ({ state, isSecret }: DeskPostLine) => state === 'public' && !isSecret
const isQuestion = ({ board }: DeskPostLine) => BOARD_KINDS[board] === 'questions'
/** A made-up question without an answer, which waits for nobody. */
export const isUnaskedQuestion = (post: DeskPostLine) => isQuestion(post) && post.isSample && !post.isAnswered

export const POST_HEADS = {
  title: { head: '제목', isName: true, phone: 'name' },
  board: { head: '게시판', width: 7, phone: 'also' },
  author: { head: '작성자', width: 7.5, phone: 'also' },
  state: { head: '상태', width: 6, phone: 'also', lacks: (post) => isShown(post) },
  answer: { head: '답변', width: 4.5, phone: 'also', lacks: (post) => !isQuestion(post) },
  at: { head: '작성일', width: 9, phone: 'also' },
  views: { head: '조회', width: 4, isNumber: true, isExtra: true, phone: 'none' },
  comments: { head: '댓글', width: 4, isNumber: true, phone: 'end', lacks: ({ comments }) => comments === 0 },
  seqno: { head: '번호', width: 5, isNumber: true, isExtra: true, phone: 'none' },
} as const satisfies Record<ColumnKey<'posts'>, Omit<Column<Line>, 'key' | 'cell'>>

/** What is pinned, then the newest first, which alone costs the same however many there are (docs/adr/0021): no head sorts. */
export function PostsTable({ posts, waiting, look, areSamples, now }: PostsTableProps) {
  const whys = new Map(waiting.map((post) => [post.seqno, whyOf(post, now)]))
  const others = posts.filter(({ seqno }) => !whys.has(seqno))
  const areOthersSamples = others.every(({ isSample }) => isSample)
  const lines = posts.map((post) => ({ ...post, id: String(post.seqno), why: whys.get(post.seqno) ?? null }))
  const groupOf = ({ why }: Line, index: number) => {
    const before = lines[index - 1]
    if (waiting.length === 0 || (before !== undefined && (before.why === null) === (why === null)))
      return null
    if (why !== null) return <WaitingHead waiting={waiting} />
    return `다른 글${areOthersSamples ? ' · 모두 예시' : ''}`
  }
  return (
    <PresenceOf kind="post">
      <ListTable
        name="posts"
        caption={`${waiting.length > 0 ? '기다리는 글, ' : ''}고정한 글, 그다음 새로 쓴 글부터`}
        columns={postColumns(areSamples || (waiting.length > 0 && areOthersSamples), now.slice(0, 10))}
        lines={lines}
        look={look}
        groupOf={groupOf}
      />
    </PresenceOf>
  )
}

const WRITERS: Partial<Record<Line['writer'], string>> = { member: '회원', staff: '직원' }

/** Answered on its own page; the others are decided on beside each other. */
const isDecided = ({ state, reports }: WaitingPostLine) => state === 'queued' || reports > 0

function WaitingHead({ waiting }: Pick<PostsTableProps, 'waiting'>) {
  const decisions = waiting.filter(isDecided).length
  return (
    <>
      {`먼저 볼 글 ${waiting.length.toLocaleString('ko')}개`}
      {decisions > 0 && (
        <>
          {' · '}
          <Link to="/desk/reviews">{`검토할 글 ${decisions.toLocaleString('ko')}개`}</Link>
        </>
      )}
    </>
  )
}

/** What it waits for, and since when. */
function whyOf({ state, reports, writtenAt }: WaitingPostLine, now: string): string {
  const days = daysBetween(writtenAt.slice(0, 10), now.slice(0, 10))
  const since = days === 0 ? '오늘' : days === 1 ? '어제' : `${days.toLocaleString('ko')}일 전`
  const what = reports > 0 ? `신고 ${reports}건` : state === 'queued' ? '살펴보고 올리기' : '답변하기'
  return `${what} · ${since}`
}

const postColumns = (areSamples: boolean, today: string) =>
  columnsOf<Line, ColumnKey<'posts'>>(POST_HEADS, {
    title: (post) => (
      <span className={post.why ? 'posts-table__title posts-table__title--waiting' : 'posts-table__title'}>
        <PostMarks post={post} isSampleTold />
        <Link
          to={deskPostAddress(post.seqno)}
          className="list-table__link list-table__clip ugc"
          title={post.title}
        >
          {post.title}
        </Link>
        {post.why && <span className="posts-table__why">{post.why}</span>}
        {post.isSample && !areSamples && <span className="list-table__faint nowrap">예시</span>}
        <PresentMark place={placeOf('post', post.seqno)} />
      </span>
    ),
    board: ({ board }) => <span className="list-table__faint">{BOARD_NAMES[board]}</span>,
    author: ({ author, writer }) => (
      <Clipped text={WRITERS[writer] ? `${author} ${WRITERS[writer]}` : author} />
    ),
    state: (post) =>
      isShown(post) ? (
        <span className="list-table__nothing">{POST_STATE_NAMES.public}</span>
      ) : (
        <StateBadge state={post.state} isSecret={post.isSecret} />
      ),
    answer: (post) => <Answer post={post} />,
    at: (post) => <WrittenAt post={post} today={today} />,
    views: ({ views }) => views.toLocaleString('ko'),
    comments: ({ comments }) =>
      comments > 0 ? (
        <>
          <span className="list-table__said">댓글 </span>
          {comments.toLocaleString('ko')}
        </>
      ) : (
        <Nothing means="댓글 없음" />
      ),
    seqno: ({ seqno }) => <span className="list-table__faint">{seqno}</span>,
  })

/** Of a question alone: answered by the office, or waiting for that. */
function Answer({ post }: { post: Line }) {
  if (!isQuestion(post)) return <Nothing means="질문이 아님" />
  if (!post.isAnswered && !post.isSample && post.state === 'public') return <Badge tone="warn">대기</Badge>
  return (
    <span className="list-table__faint">
      <span className="list-table__said">답변 </span>
      {post.isAnswered ? '완료' : post.isSample ? '예시' : '없음'}
    </span>
  )
}

function WrittenAt({ post: { state, publishAt, writtenAt }, today }: { post: Line; today: string }) {
  const isComing = state === 'scheduled' && publishAt !== null
  const at = isComing ? publishAt : writtenAt
  return (
    <span className="list-table__faint nowrap">
      <time dateTime={at}>{shortMoment(at, today)}</time>
      {isComing && ' 예약'}
    </span>
  )
}
