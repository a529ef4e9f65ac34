import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import type { Gift } from './contract.ts'
import { giftForm } from './gift-form.ts'

/** What was given reads as a ledger; nothing is to be done any more. */
export function PaidGifts({ gifts }: { gifts: readonly Gift[] }) {
  return (
    <DeskTable
      className="paid-gifts"
      caption="준 사은품"
      heads={['이름', '통신사', '종류', '금액', '약속한 날', '준 날', '남긴 사람', '확인한 것']}
    >
      {gifts.map((gift) => (
        <tr key={gift.id} className="desk-table__row">
          <th scope="row" className="paid-gifts__name">
            <Link to={`/desk/leads/${gift.leadId}/contract`} className="desk-table__link">
              {gift.name}
            </Link>
          </th>
          <td>
            <Badge carrier={gift.carrier}>{CARRIER_NAMES[gift.carrier]}</Badge>
          </td>
          <td>{giftForm(gift)}</td>
          <td className="desk-table__count">{won(gift.amount)}</td>
          <td className="desk-table__faint">
            <span className="desk-table__label">약속한 날 </span>
            {dottedDate(gift.dueOn)}
          </td>
          <td>
            <span className="desk-table__label">준 날 </span>
            {gift.paidOn && dottedDate(gift.paidOn)} {gift.isLate && <Badge tone="danger">늦게 줌</Badge>}
          </td>
          <td className="desk-table__faint">
            <span className="desk-table__label">남긴 사람 </span>
            {gift.paidBy}
          </td>
          <td className="desk-table__main desk-table__faint ugc">{gift.proof}</td>
        </tr>
      ))}
    </DeskTable>
  )
}
