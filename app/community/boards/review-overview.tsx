import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ReviewOverviewFacts } from './review-overview.server.ts'
import './review-overview.css'

const inAll = (count: number) => count.toLocaleString('ko')

interface OverviewProps {
  overview: ReviewOverviewFacts
}

/** What all reviews say together; each score leads to its reviews. */
export function ReviewOverview({ overview }: OverviewProps) {
  const { total, average, fewest, isSample } = overview
  return (
    <section className="review-overview" aria-labelledby="review-overview">
      <h2 id="review-overview" className="sr-only">
        후기 요약
      </h2>
      <div className="review-overview__average">
        {average === null ? (
          <p className="review-overview__few meta">{`아직 ${fewest}개가 안 돼서 평균을 내지 않아요.`}</p>
        ) : (
          <>
            <b className="review-overview__number" aria-hidden="true">
              {average.toFixed(1)}
            </b>
            <Stars score={average} />
          </>
        )}
        <p className="review-overview__total cluster fine">
          {`후기 ${inAll(total)}개`} {isSample && <Badge>예시</Badge>}
        </p>
      </div>
      <ScoreBars spread={overview.spread} />
      {total > 0 && <Facts overview={overview} />}
    </section>
  )
}

function Facts({ overview: { total, verified, rewarded, rewardedAverage, carriers } }: OverviewProps) {
  return (
    <dl className="review-overview__facts">
      <div>
        <dt className="fine">통신사</dt>
        <dd>{carriers.map(({ count }) => inAll(count)).join(' · ')}</dd>
        <dd className="fine">LG · KT · SK</dd>
      </div>
      <div>
        <dt className="fine">개통 확인</dt>
        <dd>{shareOf(verified, total)}</dd>
        <dd className="fine">여기서 개통한 회선</dd>
      </div>
      <div>
        <dt className="fine">보상을 받음</dt>
        <dd>{shareOf(rewarded, total)}</dd>
        {rewardedAverage !== null && <dd className="fine">{`평균 ${rewardedAverage.toFixed(1)}점`}</dd>}
      </div>
    </dl>
  )
}

const shareOf = (count: number, total: number) => `${inAll(total)}개 중 ${inAll(count)}개`

function ScoreBars({ spread }: Pick<ReviewOverviewFacts, 'spread'>) {
  const most = Math.max(1, ...spread.map(({ count }) => count))
  return (
    <ul className="review-overview__scores">
      {spread.map(({ score, count, to, isCurrent }) => {
        const row = (
          <>
            <span>{score}점</span>
            <span className="review-overview__track" aria-hidden="true">
              <span className="review-overview__bar" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="review-overview__count">
              {inAll(count)}
              <span className="sr-only">개</span>
            </span>
          </>
        )
        return (
          <li key={score}>
            {count > 0 || isCurrent ? (
              <Link
                to={to}
                preventScrollReset
                rel="nofollow"
                className="review-overview__score small"
                aria-current={isCurrent ? 'true' : undefined}
              >
                {row}
              </Link>
            ) : (
              <span className="review-overview__score small">{row}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Chips with counts; one that nothing is left of stays to be read. */
export function ReviewFilters({ filters }: Pick<ReviewOverviewFacts, 'filters'>) {
  return (
    <ul className="review-filters" aria-label="후기 골라 보기">
      {filters.map(({ label, count, to, isCurrent, isFollowed }) => {
        const face = (
          <>
            {label} <span className="review-filters__count">{inAll(count)}</span>
          </>
        )
        return (
          <li key={label}>
            {count > 0 || isCurrent ? (
              <Link
                to={to}
                preventScrollReset
                rel={isFollowed ? undefined : 'nofollow'}
                className="review-filters__chip row"
                aria-current={isCurrent ? 'true' : undefined}
              >
                {face}
              </Link>
            ) : (
              <span className="review-filters__chip review-filters__chip--none row">{face}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
