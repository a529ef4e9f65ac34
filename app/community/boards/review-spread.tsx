import type { ReviewSummary } from './review-summary.server.ts'
import './review-spread.css'

/**
 * How often each score was given; bars are shares of all. Scores that nobody gave are left out, and
 * samples, which the head above says they are, have no average.
 */
export function ReviewSpread({
  summary: { total, average, spread, verified, rewarded, isSample },
}: {
  summary: ReviewSummary
}) {
  if (average === null) return <p className="muted">아직 후기가 없어요.</p>
  const counted = `후기 ${total.toLocaleString('ko')}개`
  return (
    <div className="review-spread">
      {!isSample && (
        <p className="review-spread__average">
          <b>{average.toFixed(1)}</b>
          <span className="meta">5점 만점 · {counted}</span>
        </p>
      )}
      <ul className="review-spread__scores">
        {spread
          .filter(({ count }) => count > 0)
          .map(({ score, count }) => (
            <li key={score} className="review-spread__row small">
              <span>{score}점</span>
              <span className="review-spread__track" aria-hidden="true">
                <span className="review-spread__bar" style={{ width: `${(count / total) * 100}%` }} />
              </span>
              <span className="review-spread__count muted">{count.toLocaleString('ko')}개</span>
            </li>
          ))}
      </ul>
      {(verified > 0 || rewarded > 0) && (
        <p className="meta">
          {[verified > 0 && `개통 확인 ${verified}개`, rewarded > 0 && `보상을 받은 후기 ${rewarded}개`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
