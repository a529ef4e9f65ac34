import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { FigureStrip } from '#app/shared/desk/figure-strip.tsx'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { digits, won } from '#app/platform/won.ts'
import { SETTLEMENTS } from '#app/office/profit/profit-area.ts'
import type { Statement } from './settlement-contract.ts'
import { monthWords } from './settlement-words.ts'
import '#app/shared/desk/figure-table.css'

const COUNTS = ['수수료', '환수', '명세 건수', '우리 회선', '차이', '덜 받은 금액']
const HEADS = ['통신사와 개통 월', ...COUNTS, '할 일', '올린 때']

/** Whether the carriers paid what they owed: what is still to be claimed, then what waits here, then what came last. */
export function SettlementFigures({ statements }: { statements: readonly Statement[] }) {
  const claimable = statements.filter(({ isSaved, open }) => isSaved && open > 0)
  const unsaved = statements.filter(({ isSaved }) => !isSaved).length
  const newest = statements.reduce((latest, { month }) => (month > latest ? month : latest), '')
  const ofNewest = statements.filter(({ month, isSaved }) => isSaved && month === newest)
  const [owed, open] = [sum(claimable, (each) => each.owed), sum(claimable, (each) => each.open)]
  return (
    <FigureStrip
      figures={[
        {
          name: '덜 받은 금액',
          value: won(owed),
          isLate: owed > 0,
          note: open > 0 ? `청구 전 ${digits(open)}건` : '청구할 차이가 없어요',
        },
        {
          name: '저장 전 명세',
          value: digits(unsaved),
          unit: '개',
          note: unsaved > 0 && '저장해야 손익에 써요',
        },
        {
          name: `${monthWords(newest)} 개통 수수료`,
          value: won(sum(ofNewest, ({ amount, takenBack }) => amount - takenBack)),
          note: `환수 ${won(sum(ofNewest, ({ takenBack }) => takenBack))}을 뺌`,
        },
      ]}
    />
  )
}

const sum = (statements: readonly Statement[], of: (each: Statement) => number) =>
  statements.reduce((total, each) => total + of(each), 0)

/** The statements, the newest first, each with what is to be done next. */
export function SettlementsTable({ statements }: { statements: readonly Statement[] }) {
  return (
    <DeskTable className="figure-table" caption="올린 명세, 새것부터" heads={HEADS} counts={COUNTS}>
      {statements.map((each) => (
        <tr key={each.id} className="desk-table__row">
          <th scope="row" className="desk-table__main">
            <Link to={`${SETTLEMENTS}/${each.id}`} className="desk-table__link">
              {`${CARRIER_NAMES[each.carrier]} ${monthWords(each.month)}`}
            </Link>
          </th>
          {countsOf(each).map((value, place) => (
            <td key={COUNTS[place]} className="desk-table__count">
              <span className="desk-table__label">{`${COUNTS[place]} `}</span>
              {value}
            </td>
          ))}
          <td>
            <Next statement={each} />
          </td>
          <td className="desk-table__faint">{`${dottedMoment(each.at)} ${each.by}`}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

/** In the order of `COUNTS`; before its columns are chosen a statement has none. */
const countsOf = ({ isRead, amount, takenBack, rows, matched, differences, owed }: Statement) =>
  isRead
    ? [won(amount), won(takenBack), digits(rows), digits(matched), digits(differences), won(owed)]
    : COUNTS.map(() => '–')

function Next({ statement: { isRead, isSaved, open } }: { statement: Statement }) {
  if (!isRead) return <Badge tone="warn">칸 고르기</Badge>
  if (!isSaved) return <Badge tone="warn">확인하고 저장</Badge>
  if (open > 0) return <Badge tone="warn">{`청구 ${digits(open)}건`}</Badge>
  return <span className="subtle">끝남</span>
}
