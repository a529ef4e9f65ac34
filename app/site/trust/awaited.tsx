import type { Trust } from './trust.server.ts'
import { awaitedOf } from './trust-words.ts'

/** The parts that have nothing to show yet, a line each, last, so that what there is comes first. */
export function Awaited({ trust }: { trust: Trust }) {
  const awaited = awaitedOf(trust)
  if (awaited.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="trust-awaited">
      <h2 id="trust-awaited">{`앞으로 공개할 것 ${awaited.length}가지`}</h2>
      <dl className="trust__rows">
        {awaited.map(({ name, when }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
