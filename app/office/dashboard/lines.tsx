import { Table } from '#app/ui/table.tsx'
import type { Dashboard } from './contract.ts'
import { LINE_NAMES } from './dashboard-labels.ts'
import { Heads } from './tables.tsx'
import './tables.css'

const many = (count: number) => count.toLocaleString('ko')

export function Lines({ facts: { lines } }: { facts: Dashboard }) {
  if (lines.every(({ applied, opened }) => applied + opened === 0)) return null
  return (
    <section className="desk-page__card figures" aria-labelledby="lines">
      <div className="figures__head">
        <h2 id="lines" className="figures__title">
          회선 종류별 가입 · 개통
        </h2>
      </div>
      <Table caption="회선 종류별 가입, 개통, 개통 회선" isCaptionHidden className="figures__table">
        <Heads names={['회선', '가입', '개통', '개통 회선']} />
        <tbody>
          {lines.map(({ kind, applied, opened, openedLines }) => (
            <tr key={kind}>
              <th scope="row">{LINE_NAMES[kind]}</th>
              <td className="table__number">{many(applied)}</td>
              <td className="table__number">{many(opened)}</td>
              <td className="table__number">{many(openedLines)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
