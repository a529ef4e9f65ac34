import { Table } from '#app/ui/table.tsx'
import type { Comparison } from './comparison.server.ts'
import './compared-text.css'

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
