import { PROMISE_NAMES } from '#app/crm/door.ts'
import { Table } from '#app/ui/table.tsx'
import type { Dashboard } from './contract.ts'
import './tables.css'

/** What was promised for the days, and what became of it. */
export function Promises({ facts: { promises } }: { facts: Dashboard }) {
  return (
    <section className="desk-page__card figures" aria-labelledby="promises">
      <h2 id="promises" className="figures__title">
        약속
      </h2>
      <Table caption="이 기간에 지킬 약속" className="figures__table">
        <thead>
          <tr>
            <th scope="col">약속</th>
            {['지킬 것', '늦음', '이유를 적고 미룸'].map((head) => (
              <th key={head} scope="col" className="table__number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {promises.map(({ kind, promised, late, moved }) => (
            <tr key={kind}>
              <th scope="row">{PROMISE_NAMES[kind]}</th>
              <td className="table__number">{promised.toLocaleString('ko')}</td>
              <td className="table__number">{late.toLocaleString('ko')}</td>
              <td className="table__number">{moved.toLocaleString('ko')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
