import { Accordion } from '#app/ui/accordion.tsx'
import type { Trust } from './trust.server.ts'
import { awaitedOf } from './trust-words.ts'

/** The parts that have nothing to show yet, a line each and closed, so that what there is comes first. */
export function Awaited({ trust }: { trust: Trust }) {
  const awaited = awaitedOf(trust)
  if (awaited.length === 0) return null
  return (
    <Accordion as="h2" title={`앞으로 공개할 것 ${awaited.length}가지`}>
      <dl className="trust__rows">
        {awaited.map(({ name, when }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </Accordion>
  )
}
