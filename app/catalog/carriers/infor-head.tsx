import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { factsOf, monthlyRange } from './infor-facts.ts'
import type { Infor } from './infor.server.ts'
import './infor-head.css'

/** A carrier's title on its tint: what its plans cost, from to, and three facts of them. No button. */
export function InforHead({ infor }: { infor: Infor }) {
  return <header className="infor-head" {...cachedInside(infor, 'head', () => Head(infor))} />
}

function Head({ carrier, isSample, page: { fit }, plans }: Infor) {
  const range = monthlyRange(plans)
  return (
    <div className="container">
      <div className="infor-head__columns">
        <div>
          <h1 className="infor-head__title" tabIndex={-1}>
            {CARRIER_NAMES[carrier].replace(' ', '\u00A0')} 인터넷·TV&nbsp;요금
          </h1>
          <p className="infor-head__fit small muted">{fit}</p>
        </div>
        {range && (
          <div>
            <p className="infor-head__label small muted">
              월 요금 범위
              {(isSample || plans.some((plan) => plan.isSample)) && (
                <span className="sample-sign">예시 금액</span>
              )}
            </p>
            <p className="infor-head__range">
              <b>{range.amounts}</b>원
            </p>
            <p className="infor-head__note muted">{range.note}</p>
          </div>
        )}
      </div>
      {plans.length > 0 && (
        <dl className="infor-head__facts">
          {factsOf(carrier, plans).map(({ label, value, note }) => (
            <div key={label} className="infor-head__fact">
              <dt>{label}</dt>
              <dd className="infor-head__value bold">{value}</dd>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
