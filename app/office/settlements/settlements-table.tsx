import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { DeskTable } from '#app/shared/desk/desk-table.tsx'
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

/** The statements, the newest first, each with what is to be done next. */
export function SettlementsTable({ statements }: { statements: readonly Statement[] }) {
  return (
    <DeskTable className="figure-table" caption="올린 명세, 최신순" heads={HEADS} counts={COUNTS}>
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
