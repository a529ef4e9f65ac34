import { closedWords, spokenDay, spokenSpan, untilWords } from './call-day.ts'
import { Link } from '#app/ui/link.tsx'
import type { CallSpan } from './call-files.ts'
import './wish-tile.css'

export interface CallPromise {
  /** `010-****-5678` */
  mobile: string
  /** Until when a call without a wish is meant to come. */
  dueAt: string
  /** When calling begins again; null while there is somebody who calls. */
  opensAt: string | null
}

export interface WishTileFacts extends CallPromise {
  /** Whose call it is, masked, and about which carrier. */
  who: { name: string; carrier: string }
  /** The wish; null for as soon as possible. */
  span: CallSpan | null
  now: string
}

/** When the call comes, as the one sentence of the page that matters, with a leaf of that day. */
export function WishTile(props: WishTileFacts & { changeAt: string }) {
  const { span, dueAt, mobile, who } = props
  const note = span ? null : noteOf(props)
  return (
    <div className={span ? 'wish-tile wish-tile--wished' : 'wish-tile'}>
      <Leaf date={span?.date ?? dueAt.slice(0, 10)} />
      <div>
        <p className="fine">{span ? '상담 희망 일시' : '전화 예정'}</p>
        <p className="wish-tile__when bold">
          {span ? <WishedCall span={span} now={props.now} /> : <SoonCall {...props} />}
        </p>
        {note && (
          <p className="wish-tile__note small">
            {note.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </p>
        )}
        <p className="wish-tile__who dotted small">
          <span>{who.name}</span> <span>{mobile}</span> <span>{who.carrier}</span>
        </p>
        <Link to={props.changeAt} className="tap small bold">
          시간 바꾸기
        </Link>
      </div>
    </div>
  )
}

/** `오늘 오전 10시까지 전화드려요`; a time that is over promises nothing. */
function SoonCall({ dueAt, now }: WishTileFacts) {
  if (!isToCome(dueAt, now)) return '가능한 한 빨리 전화드려요'
  return (
    <>
      <span className="nowrap">{untilWords(dueAt, new Date(now))}</span>{' '}
      <span className="nowrap">전화드려요</span>
    </>
  )
}

function noteOf({ dueAt, opensAt, now }: WishTileFacts): string | null {
  if (opensAt) return closedWords(opensAt, new Date(now))
  return isToCome(dueAt, now) ? null : '상담 시간에 차례대로 걸어요.'
}

const isToCome = (at: string, now: string) => Date.parse(at) > Date.parse(now)

/** `12월 1일 화요일 오후 1시~3시에 전화드려요`; a day that is over promises nothing. */
function WishedCall({ span: { date, time }, now }: { span: CallSpan; now: string }) {
  const isOver = date < now.slice(0, 10)
  return (
    <>
      <span className="nowrap">{spokenDay(date)}</span>{' '}
      <span className="nowrap">{isOver ? spokenSpan(time) : `${spokenSpan(time)}에`}</span>{' '}
      {!isOver && <span className="nowrap">전화드려요</span>}
    </>
  )
}

function Leaf({ date }: { date: string }) {
  return (
    <div className="wish-tile__leaf bold" aria-hidden="true">
      <span className="wish-tile__month">{Number(date.slice(5, 7))}월</span>
      <span className="wish-tile__day">{Number(date.slice(8, 10))}</span>
    </div>
  )
}
