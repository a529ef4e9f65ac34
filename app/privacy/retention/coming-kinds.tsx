import { daysBetween } from '#app/crm/door.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { RetentionView } from './retention-contract.ts'
import './coming-kinds.css'

const HEADS = ['정보', '지우는 날', '그날', '30일 안에', '보관 중', '보유 기간'] as const

interface ComingKindsProps extends Pick<RetentionView, 'due' | 'periods' | 'today'> {}

/** What is over stands first, then by the day on which something will be. */
export function ComingKinds({ due, periods, today }: ComingKindsProps) {
  const kinds = due
    .flatMap((each) => {
      const period = PERIODS.find(({ key }) => key === each.purpose)
      return period ? [{ ...each, period }] : []
    })
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const kept = kinds.filter(({ firstOn }) => firstOn !== null)
  const none = kinds.filter(({ firstOn }) => firstOn === null)
  return (
    <>
      {kept.length > 0 && (
        <DeskTable className="coming-kinds" caption="무엇을 언제 얼마나 지우는지" heads={HEADS}>
          {kept.map(({ purpose, rows, soon, firstOn, firstRows, kept: all, period: { name, unit } }) => (
            <tr key={purpose} className="desk-table__row">
              <th scope="row" className="coming-kinds__name">
                {name}
              </th>
              <td className={rows > 0 ? 'coming-kinds__day coming-kinds__day--due' : 'coming-kinds__day'}>
                {rows > 0 ? '다음 새벽' : dayText(firstOn ?? today, today)}
              </td>
              <Count rows={rows > 0 ? rows : firstRows} />
              <Count head="30일 안에" rows={soon} />
              <Count head="보관 중" rows={all} />
              <td className="desk-table__faint coming-kinds__period">
                {lengthText(periods[purpose] ?? 0, unit)}
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      {none.length > 0 && (
        <p className="desk-note">{`보관하는 것이 없는 정보: ${none.map(({ period }) => period.name).join(', ')}`}</p>
      )}
    </>
  )
}

const orderOf = ({ rows, firstOn }: RetentionView['due'][number]) => `${rows > 0 ? 0 : 1} ${firstOn ?? '9'}`

/** A near day is told by how far it is. */
function dayText(day: string, today: string): string {
  const days = daysBetween(today, day)
  return days > 0 && days <= 100 ? `${dottedDate(day)} · ${days}일 뒤` : dottedDate(day)
}

function Count({ head, rows }: { head?: string; rows: number }) {
  if (rows === 0) return <td className="desk-table__none desk-table__faint coming-kinds__count">–</td>
  return (
    <td className="coming-kinds__count">
      {head && <span className="desk-table__label">{`${head} `}</span>}
      {`${rows.toLocaleString('ko')}건`}
    </td>
  )
}
