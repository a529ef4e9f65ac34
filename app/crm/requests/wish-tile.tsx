import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import type { CallSpan } from './call-files.ts'
import { IN_TURN } from './call-promises.ts'
import { wishText } from './form-rules.ts'
import './wish-tile.css'

/** When the call comes, with a leaf of that day where one was chosen. */
export function WishTile({ span }: { span: CallSpan | null }) {
  const number = useSupportNumber()
  return (
    <div className="wish-tile">
      {span && <Leaf date={span.date} />}
      <div>
        <p className="small">전화 받을 때</p>
        <p className="wish-tile__when bold">{span ? <When {...span} /> : '가능한 한 빨리'}</p>
        <p className="small">
          {!span && `${IN_TURN}, `}
          <span className="nowrap">{number}에서 걸어요</span>
        </p>
      </div>
    </div>
  )
}

/** The leaf shows the month. */
function When({ date, time }: CallSpan) {
  const [month, ...rest] = wishText(date, time).split(' ')
  return (
    <>
      <span className="sr-only">{month} </span>
      {rest.join(' ')}
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
