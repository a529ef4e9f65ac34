import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { won } from '#app/ui/won.ts'
import { GIFT_HEADS } from './gift-columns.tsx'
import { GiftFileForm } from './gift-file-form.tsx'
import { giftsAddress } from './gifts-address.ts'
import { STATE_NAMES } from './gift-states.ts'
import type { giftList, GiftQuery } from './gifts-contract.ts'

const TABS = ['all', 'due', 'late', 'paid'] as const

interface GiftsHeadProps {
  list: Pick<DataOf<typeof giftList>, 'counts' | 'sums'>
  query: GiftQuery
  look: TableLook
  mayBeWhole: boolean
}

/** The parts of the ledger, what is owed and was given this month, and the file. */
export function GiftsHead({ list: { counts, sums }, query, look, mayBeWhole }: GiftsHeadProps) {
  return (
    <ListHead
      title="사은품 장부"
      label="사은품 나눠 보기"
      tabs={TABS.map((state) => ({
        to: giftsAddress(query, { state }),
        name: STATE_NAMES[state],
        isCurrent: state === (query.state ?? 'due'),
        count: counts[state],
        isLate: state === 'late' && counts.late > 0,
      }))}
      table="gifts"
      heads={GIFT_HEADS}
      look={look}
    >
      <p className="gifts-sums">
        이번 달 준 것 <b>{won(sums.paidThisMonth.amount)}</b> · 줄 것{' '}
        <b className="gift-amount--owed">{won(sums.due.amount)}</b>
      </p>
      <GiftFileForm mayBeWhole={mayBeWhole} />
    </ListHead>
  )
}
