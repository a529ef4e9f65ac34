import { Table } from '#app/ui/table.tsx'
import type { Comparison, Piece } from './comparison.server.ts'
import './compared-text.css'

/** Words that stayed, came and went: told by signs and words, not by colour alone. */
export function ComparedLine({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same' || text.trim() === '') return <span key={index}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={index} className={`compared__${kind}`}>
        <span className="sr-only">{kind === 'added' ? '[더한 말] ' : '[지운 말] '}</span>
        {text}
        <span className="sr-only"> [끝] </span>
      </Mark>
    )
  })
}

interface ComparedFactsProps {
  facts: Comparison['facts']
  versions: readonly [number, number]
}

/** What else differs. */
export function ComparedFacts({ facts, versions }: ComparedFactsProps) {
  return (
    <Table caption="함께 바뀐 것" className="compared__facts">
      <thead>
        <tr>
          <th scope="col">항목</th>
          {versions.map((version) => (
            <th key={version} scope="col">
              버전 {version}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
