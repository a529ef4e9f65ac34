import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { UNPAID } from './review-facts.ts'
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
        <p className="small">{`${isSample ? '예시 ' : ''}후기 ${inAll(total)}개`}</p>
      </div>
      <ScoreBars overview={overview} />
      {total > 0 && <Facts overview={overview} />}
    </section>
  )
}

function Facts({ overview }: OverviewProps) {
  const { total, verified, rewarded, rewardedAverage, unrewardedAverage, carriers, isSample } = overview
  return (
    <dl className="review-overview__facts small">
      {/* Nothing was opened for a sample. */}
      {!isSample && (
        <div>
          <dt>개통 확인</dt>
          <dd>
            <span className="nowrap">{shareOf(verified, total)}</span>
          </dd>
        </div>
      )}
      {carriers.length > 0 && (
        <div>
          <dt>통신사별</dt>
          <dd>
            {carriers.map(({ name, average }) => (
              <span key={name} className="nowrap">{`${name} ${average?.toFixed(1)}점`}</span>
            ))}
          </dd>
        </div>
      )}
      <Part name={UNPAID} count={total - rewarded} average={unrewardedAverage} />
      <Part name="보상을 받은 후기" count={rewarded} average={rewardedAverage} />
    </dl>
  )
}

interface PartProps {
  name: string
  count: number
  average: number | null
}

/** So many, with an average of their own. */
const Part = ({ name, count, average }: PartProps) => (
  <div className="review-overview__part">
    <dt>{name}</dt>
    <dd>
      <span className="nowrap">
        {average === null ? `${inAll(count)}개` : `★ ${average.toFixed(1)} (${inAll(count)}개)`}
      </span>
    </dd>
  </div>
)

const shareOf = (count: number, total: number) => `${inAll(total)}개 중 ${inAll(count)}개`

function ScoreBars({ overview: { spread, total } }: OverviewProps) {
  return (
    <ul className="review-overview__scores">
      {spread.map(({ score, count, to, isCurrent }) => {
        const percent = total === 0 ? 0 : Math.round((count / total) * 100)
        const row = (
          <>
            <span>{score}점</span>
            <span className="review-overview__track" aria-hidden="true">
              <span className="review-overview__bar" style={{ width: `${percent}%` }} />
            </span>
            <span className="review-overview__count">{inAll(count)}개</span>
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
