import { ACCESS_KINDS, type AccessKind } from '#app/shared/personal-data/access-actions.ts'
import { Table } from '#app/ui/table.tsx'
import type { MonthlySheet } from './monthly-contract.ts'

const KINDS = Object.entries(ACCESS_KINDS) as [AccessKind, string][]
const count = (lines = 0) => (lines === 0 ? '–' : lines.toLocaleString('ko'))

export function MonthlyPeople({ sheet }: { sheet: MonthlySheet }) {
  if (sheet.people.length === 0) return null
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="people">
      <h2 id="people">직원별 작업</h2>
      <p className="desk-note">밤은 오후 9시부터 오전 8시, 쉬는 날은 상담하지 않는 요일과 공휴일이에요.</p>
      <Table caption="직원별 작업" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">직원</th>
            {KINDS.map(([kind, name]) => (
              <th key={kind} scope="col" className="table__number">
                {name}
              </th>
            ))}
            <th scope="col" className="table__number">
              모두
            </th>
            <th scope="col" className="table__number">
              야간 열람
            </th>
            <th scope="col" className="table__number">
              휴일 열람
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.people.map((person, index) => (
            <tr key={`${index} ${person.staffName}`}>
              <th scope="row" className="nowrap">
                {person.staffName}
              </th>
              {KINDS.map(([kind]) => (
                <td key={kind} className="table__number">
                  {count(person.counts[kind])}
                </td>
              ))}
              <td className="table__number">{count(person.total)}</td>
              <td className="table__number">{count(person.nights)}</td>
              <td className="table__number">{count(person.daysOff)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
