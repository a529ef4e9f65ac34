import type { Column } from '#app/shared/desk-table/columns.ts'
import { ListTable, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { daysBetween, dottedDate } from '#app/platform/korean-time.ts'
import type { RetentionView } from './retention-contract.ts'
import './coming-kinds.css'

interface Line {
  id: string
  name: string
  /** How long it is kept. */
  length: string
  kept: string | null
  /** The day on which some of it goes next, and how much. */
  next: string
  rows: string
}

const count = (word: string, many: string | null) =>
  many === null ? (
    <Nothing means={`${word} 없음`} />
  ) : (
    <>
      <span className="list-table__said">{`${word} `}</span>
      {many}
    </>
  )

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'name',
    head: '정보',
    isName: true,
    phone: 'name',
    cell: ({ name }) => <span className="coming-kinds__name">{name}</span>,
  },
  {
    key: 'length',
    head: '보유 기간',
    width: 8,
    phone: 'end',
    cell: ({ length }) => <span className="list-table__faint">{length}</span>,
  },
  {
    key: 'kept',
    head: '보관 중',
    width: 8,
    isNumber: true,
    phone: 'also',
    cell: ({ kept }) => count('보관 중', kept),
  },
  { key: 'next', head: '다음 파기일', width: 14, phone: 'also', cell: ({ next }) => next },
  {
    key: 'rows',
    head: '그날 건수',
    width: 8,
    isNumber: true,
    phone: 'also',
    cell: ({ rows }) => count('그날', rows),
  },
]

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
        <ListTable
          name="coming-kinds"
          caption="무엇을 언제 얼마나 지우는지"
          columns={COLUMNS}
          lines={kept.map(({ purpose, rows, firstOn, firstRows, kept: all, isAbout, period }) => ({
            id: purpose,
            name: period.name,
            length: lengthText(periods[purpose] ?? 0, period.unit),
            kept: all > 0 ? `${isAbout ? '약 ' : ''}${countText(all)}` : null,
            next: rows > 0 ? '다음 새벽' : dayText(firstOn ?? today, today),
            rows: countText(rows > 0 ? rows : firstRows),
          }))}
        />
      )}
      {none.length > 0 && (
        <details className="coming-kinds__none">
          <summary className="desk-page__more">{`보관 중인 것이 없는 항목 ${none.length}개`}</summary>
          <p className="desk-note">{none.map(({ period }) => period.name).join(', ')}</p>
        </details>
      )}
    </>
  )
}

const countText = (rows: number) => `${rows.toLocaleString('ko')}건`

const orderOf = ({ rows, firstOn }: RetentionView['due'][number]) => `${rows > 0 ? 0 : 1} ${firstOn ?? '9'}`

/** A near day is told by how far it is. */
function dayText(day: string, today: string): string {
  const days = daysBetween(today, day)
  return days > 0 && days <= 100 ? `${dottedDate(day)} (${days}일 뒤)` : dottedDate(day)
}
