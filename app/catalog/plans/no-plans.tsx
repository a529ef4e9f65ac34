import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { NearestFilter } from './nearest-filters.ts'
import './no-plans.css'

interface NoPlansProps {
  reason: string
  nearest: readonly NearestFilter[]
}

const COUNTS = ['', '한', '두']

/** Says why nothing fits, and what is nearest to it. */
export function NoPlans({ reason, nearest }: NoPlansProps) {
  return (
    <section className="no-plans" aria-labelledby="no-plans">
      <h2 id="no-plans" className="no-plans__title">
        {reason}
      </h2>
      {nearest.length > 0 && (
        <>
          <p className="meta">{`가장 가까운 조합은 ${COUNTS[nearest.length]} 가지예요.`}</p>
          <ul className="no-plans__nearest">
            {nearest.map(({ to, label }) => (
              <li key={to}>
                <ButtonLink to={to} kind="secondary" size="lg" isWide preventScrollReset>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to="/plans" preventScrollReset className="tap small">
        조건 모두 지우기
      </Link>
    </section>
  )
}
