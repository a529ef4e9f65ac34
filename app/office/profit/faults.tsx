import { Accordion } from '#app/ui/accordion.tsx'

interface FaultsProps {
  /** The first of them. */
  faults: readonly { line: number; why: string }[]
  count: number
}

/** The lines of a file that were not taken, each with why. */
export function Faults({ faults, count }: FaultsProps) {
  if (count === 0) return null
  return (
    <Accordion title={`읽지 못한 ${count.toLocaleString('ko')}줄`} isOpen={count <= 10}>
      <ul className="stack-2 small">
        {faults.map(({ line, why }) => (
          <li key={`${line} ${why}`} className="ugc">
            <b>{`${line}행`}</b>
            {` ${why}`}
          </li>
        ))}
        {count > faults.length && <li>{`그 밖에 ${(count - faults.length).toLocaleString('ko')}줄`}</li>}
      </ul>
    </Accordion>
  )
}
