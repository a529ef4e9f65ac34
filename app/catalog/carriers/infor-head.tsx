import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { factsOf, monthlyRange } from './infor-facts.ts'
import type { Infor } from './infor.server.ts'
import { SampleSign } from './sample-sign.tsx'
import './infor-head.css'

/** A carrier's title: what its plans cost, from to, and three facts of them. No button. */
export function InforHead({ infor }: { infor: Infor }) {
  return <header className="infor-head" {...cachedInside(infor, 'head', () => Head(infor))} />
}

function Head({ carrier, isSample, plans }: Infor) {
  const prices = monthlyRange(plans)
  const isExample = isSample || plans.some((plan) => plan.isSample)
  return (
    <div className="container infor-head__columns">
      <div>
        <div className="sample-head">
          <h1 tabIndex={-1}>
            <span className="infor-head__name carrier-name">
              {CARRIER_NAMES[carrier].replace(' ', '\u00A0')}
            </span>{' '}
            인터넷·TV&nbsp;요금
          </h1>
          {prices && isExample && <SampleSign what="금액" />}
        </div>
        {prices && (
          <>
            <p className="infor-head__price muted">
              월&nbsp;<b>{prices.amounts}</b>원
            </p>
            <p className="small">{prices.names}</p>
            <p className="fine">{prices.note}</p>
          </>
        )}
      </div>
      {plans.length > 0 && (
        <dl className="infor-head__facts">
          {factsOf(carrier, plans).map(({ label, value, note }) => (
            <div key={label} className="infor-head__fact small">
              <dt className="muted">{label}</dt>
              <dd className="bold">{value}</dd>
              <dd className="fine">{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
