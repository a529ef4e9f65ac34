import type { AskedPlanFacts } from '#app/crm/requests/asked-plan.tsx'
import { TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { digits, won } from '#app/platform/won.ts'
import './status-asked.css'

/** What the call is about: the combination with its month and its three years, as they were seen. */
export function StatusAsked({ name, price }: AskedPlanFacts) {
  // A sign of its own here, in place of the last of its conditions.
  const [conditions, sample] = price?.conditions.split(/, (?=예시)/) ?? []
  return (
    <div className="status-asked">
      <div className="status-asked__head">
        <h2 className="fine">물어볼 조합</h2>
        {sample && <SampleBadge />}
      </div>
      <p className="status-asked__name">{name}</p>
      {price && (
        <>
          <p className="status-asked__price">
            <span className="nowrap">
              월&nbsp;<b>{digits(price.monthly)}</b>원
            </span>
            <span className="nowrap">
              {TOTAL_NAME} <strong>{won(price.total)}</strong>
            </span>
          </p>
          <p className="fine">{conditions}</p>
        </>
      )}
    </div>
  )
}
