import { Accordion } from '#app/ui/accordion.tsx'
import type { Trust } from './trust.server.ts'
import { awaitedOf } from './trust-words.ts'

/** The parts that have nothing to show yet, a line each, last and folded, so that what there is comes first. */
export function Awaited({ trust }: { trust: Trust }) {
  const awaited = awaitedOf(trust)
  if (awaited.length === 0) return null
  return (
    <div>
      <Accordion title={`준비 중인 공개 ${awaited.length}가지`} as="h2">
        <dl className="trust__rows">
          {awaited.map(({ name, when }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{when}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
    </div>
  )
}
