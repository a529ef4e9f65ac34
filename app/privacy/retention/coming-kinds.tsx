import { daysBetween } from '#app/crm/door.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { RetentionView } from './retention-contract.ts'
import './coming-kinds.css'

const HEADS = ['정보', '보유 기간', '보관 중', '30일 안에', '다음에 지우는 날'] as const

/** What is over stands first, then by the day on which something will be. */
export function ComingKinds({ view: { due, periods, today } }: { view: RetentionView }) {
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
          {kept.map(
            ({ purpose, rows, soon, firstOn, firstRows, kept: all, isAbout, period: { name, unit } }) => (
              <tr key={purpose} className="desk-table__row">
                <th scope="row" className="coming-kinds__name">
                  {name}
                </th>
                <td className="desk-table__faint coming-kinds__period">
                  {lengthText(periods[purpose] ?? 0, unit)}
                </td>
                <Count head="보관 중" rows={all} isAbout={isAbout} />
                <Count head="30일 안에" rows={soon} />
                <td className="coming-kinds__day">
                  {rows > 0 ? (
                    <b>{`다음 새벽 ${rows.toLocaleString('ko')}건`}</b>
                  ) : (
                    dayText({ day: firstOn ?? today, today, rows: firstRows })
                  )}
                </td>
              </tr>
            ),
          )}
        </DeskTable>
      )}
      {none.length > 0 && (
        <details className="coming-kinds__none">
          <summary className="desk-page__more">{`보관하는 것이 없는 정보 ${none.length}가지`}</summary>
          <p className="desk-note">{none.map(({ period }) => period.name).join(', ')}</p>
        </details>
      )}
    </>
  )
}

const orderOf = ({ rows, firstOn }: RetentionView['due'][number]) => `${rows > 0 ? 0 : 1} ${firstOn ?? '9'}`

/** A near day is told by how far it is, and how much goes on it. */
function dayText({ day, today, rows }: { day: string; today: string; rows: number }): string {
  const days = daysBetween(today, day)
  return days > 0 && days <= 100
    ? `${dottedDate(day)} · ${days}일 뒤 ${rows.toLocaleString('ko')}건`
    : dottedDate(day)
}

function Count({ head, rows, isAbout = false }: { head: string; rows: number; isAbout?: boolean }) {
  if (rows === 0) return <td className="desk-table__none desk-table__faint coming-kinds__count">–</td>
  return (
    <td className="coming-kinds__count">
      <span className="desk-table__label">{`${head} `}</span>
      {`${isAbout ? '약 ' : ''}${rows.toLocaleString('ko')}건`}
    </td>
  )
}
