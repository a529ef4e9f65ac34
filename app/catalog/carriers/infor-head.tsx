import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { digits } from '#app/ui/won.ts'
import { factsOf, monthlyEnds } from './infor-facts.ts'
import type { Infor } from './infor.server.ts'
import { SampleSign } from './sample-sign.tsx'
import './infor-head.css'

/** A carrier's title over its edge: what its plans cost, from to, and three facts of them. No button. */
export function InforHead({ infor }: { infor: Infor }) {
  return <header className="infor-head" {...cachedInside(infor, 'head', () => Head(infor))} />
}

function Head({ carrier, isSample, plans }: Infor) {
  const prices = monthlyEnds(plans)
  return (
    <div className="container infor-head__columns">
      <div>
        <h1 className="infor-head__title carrier-name" tabIndex={-1}>
          {CARRIER_NAMES[carrier].replace(' ', '\u00A0')} 인터넷·TV&nbsp;요금
        </h1>
        {prices && (
          <>
            <dl className="infor-head__ends">
              {prices.ends.map(({ label, name, monthly }) => (
                <div key={label} className="infor-head__end">
                  <dt className="small muted">{label}</dt>
                  <dd className="infor-head__price muted">
                    월&nbsp;<b>{digits(monthly)}</b>원
                  </dd>
                  <dd className="small">{name}</dd>
                </div>
              ))}
            </dl>
            <div className="infor-head__note fine wrap">
              <p>{prices.note}</p>
              {(isSample || plans.some((plan) => plan.isSample)) && <SampleSign what="금액" />}
            </div>
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
