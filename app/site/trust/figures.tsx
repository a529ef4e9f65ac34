import type { Trust } from './trust.server.ts'
import { figuresOf } from './trust-words.ts'

export function Figures({ trust }: { trust: Trust }) {
  const figures = figuresOf(trust)
  if (figures.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="trust-figures">
      <h2 id="trust-figures">약속을 얼마나 지켰나요?</h2>
      <dl className="trust__figures">
        {figures.map(({ name, value, basis }) => (
          <div key={name} className="trust__figure card">
            <dt className="small bold">{name}</dt>
            <dd>
              <b className="trust__value">{value}</b>
              <span className="fine">{basis}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
