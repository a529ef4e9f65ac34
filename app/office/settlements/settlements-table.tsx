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

const HEADS = ['통신사와 달', '수수료', '환수', '줄', '우리 회선', '다른 것', '저장']

/** The statements, the newest first; what is not saved yet says so. */
export function SettlementsTable({ statements }: { statements: readonly Statement[] }) {
  return (
    <DeskTable className="figure-table" caption="올린 명세, 새 것부터" heads={HEADS}>
      {statements.map((each) => (
        <tr key={each.id} className="desk-table__row">
          <th scope="row" className="desk-table__main">
            <Link to={`${SETTLEMENTS}/${each.id}`} className="desk-table__link">
              {`${CARRIER_NAMES[each.carrier]} ${monthWords(each.month)}`}
            </Link>
          </th>
          <td className="desk-table__count">{won(each.amount)}</td>
          <td className="desk-table__count">
            <span className="desk-table__label">환수 </span>
            {won(each.takenBack)}
          </td>
          <td className="desk-table__count">
            <span className="desk-table__label">줄 </span>
            {digits(each.rows)}
          </td>
          <td className="desk-table__count">
            <span className="desk-table__label">우리 회선 </span>
            {digits(each.matched)}
          </td>
          <td className="desk-table__count">
            <span className="desk-table__label">다른 것 </span>
            {digits(each.differences)}
            {each.open > 0 && <Badge tone="warn">{`청구할 것 ${digits(each.open)}`}</Badge>}
          </td>
          <td className="desk-table__faint">
            {!each.isSaved && <Badge tone="info">{each.isRead ? '저장 전' : '칸 고르기 전'}</Badge>}
            {` ${dottedMoment(each.at)} ${each.by}`}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
