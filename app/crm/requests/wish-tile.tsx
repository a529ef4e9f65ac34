import { dueWords } from './call-day.ts'
import type { CallSpan } from './call-files.ts'
import { wishText } from './form-rules.ts'
import './wish-tile.css'

export interface CallPromise {
  /** `010-****-5678` */
  mobile: string
  /** Until when a call without a wish is meant to come. */
  dueAt: string
}

export interface WishTileFacts extends CallPromise {
  /** The wish; null for as soon as possible. */
  span: CallSpan | null
  now: string
}

/** When the call comes and to which number, with a leaf of that day. */
export function WishTile({ span, dueAt, mobile, now }: WishTileFacts) {
  const [month = '', day, time] = span ? wishText(span.date, span.time).split(' ') : []
  return (
    <div className="wish-tile">
      <Leaf date={span?.date ?? dueAt.slice(0, 10)} />
      <div>
        <p className="small muted">상담 희망 일시</p>
        {span ? (
          <p className="wish-tile__when bold">
            {/* The leaf shows the month. */}
            <span className="sr-only">{month} </span>
            {day} <span className="nowrap">{time}</span>
          </p>
        ) : (
          <>
            <p className="wish-tile__when bold">가능한 한 빨리</p>
            <p className="small">{dueWords(dueAt, new Date(now))}</p>
          </>
        )}
        <p className="small">
          <span className="nowrap">{mobile}로</span> 전화해요
        </p>
      </div>
    </div>
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
