import { seoulTime } from '#app/platform/korean-time.ts'
import { minuteWords, scaleOf, waitWords, type WaitRange } from './waits.ts'
import './waits-today.css'

interface WaitsTodayProps {
  range: WaitRange
  now: Date
}

/** Never a place in a queue: what is drawn is what happened today. */
export function WaitsToday({ range, now }: WaitsTodayProps) {
  return (
    <section className="waits-today" aria-labelledby="waits-today-title">
      <div className="spread">
        <h2 className="waits-today__title" id="waits-today-title">
          오늘 전화까지 걸린 시간
        </h2>
        <span className="fine">{seoulTime(now)} 기준</span>
      </div>
      <Bar {...range} />
      <p className="meta">
        시간을 고르지 않은 신청에는 오늘 보통 {waitWords(range)}에 전화했어요. 상담 시간만 셌어요.
      </p>
    </section>
  )
}

function Bar(range: WaitRange) {
  const { from, until } = range
  const scale = scaleOf(range)
  const percent = (minutes: number) => `${(minutes / scale) * 100}%`
  return (
    <div className="waits-today__bar fine" aria-hidden="true">
      <div className="waits-today__track">
        <span
          className="waits-today__level"
          style={{ marginLeft: percent(from), width: percent(until - from) }}
        />
      </div>
      <p className="waits-today__label bold" style={{ marginLeft: percent(from) }}>
        {from === 0 ? '바로' : from}~{minuteWords(until)}
      </p>
      <p className="spread">
        <span>바로</span>
        <span>{minuteWords(scale)}</span>
      </p>
    </div>
  )
}
