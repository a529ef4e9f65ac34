import { BulkAct, BulkBar } from '#app/shared/desk-table/bulk-bar.tsx'
import { useShown } from '#app/shared/forms/acts.tsx'
import { won } from '#app/platform/won.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { GIFT_BULK, payGifts, versionedGift, type GiftLine, type GiftQuery } from './gifts-contract.ts'

interface GiftBulkProps {
  selected: readonly string[]
  isWhole: boolean
  gifts: readonly GiftLine[]
  /** All that are owed of the list over its pages, with what it is narrowed to; null where they are ticked one by one. */
  whole: { many: number; amount: number; mark: string; query: GiftQuery } | null
  today: string
  onReset: () => void
}

/** The ticked gifts were given on one day, by one proof; each customer has a text of their own. */
export function GiftBulk({ selected, isWhole, gifts, whole, today, onReset }: GiftBulkProps) {
  const ticked = gifts.filter((gift) => selected.includes(versionedGift(gift)))
  const amount = isWhole && whole ? amountOf(whole) : ticked.reduce((sum, gift) => sum + gift.amount, 0)
  return (
    <BulkBar
      id={GIFT_BULK}
      row={payGifts}
      values={
        whole
          ? { wholeAmount: String(whole.amount), wholeMark: whole.mark, ...filterFields(whole.query) }
          : {}
      }
      {...{ selected, isWhole }}
      chosen="고른 사은품"
      whole={whole && { total: whole.many, most: MOST_AT_ONCE }}
      onReset={onReset}
    >
      {({ typed, isSending }) => {
        const { error: dayFault, ...paidOn } = typed('paidOn', today)
        const { error: proofFault, ...proof } = typed('proof')
        return (
          <>
            {amount > 0 && <b>{won(amount)}</b>}
            <label className="bulk-bar__part gift-bulk__part">
              지급일
              <input type="date" max={today} aria-invalid={dayFault ? true : undefined} {...paidOn} />
            </label>
            <label className="bulk-bar__part gift-bulk__part">
              공통으로 확인한 것
              <input
                type="text"
                maxLength={200}
                placeholder="이체 묶음 번호"
                autoComplete="off"
                aria-invalid={proofFault ? true : undefined}
                {...proof}
              />
            </label>
            <BulkAct isSending={isSending} isMain>
              지급 완료로 남기기
            </BulkAct>
          </>
        )
      }}
    </BulkBar>
  )
}

/** Of some of them, the first, nobody counted it. */
const amountOf = ({ many, amount }: NonNullable<GiftBulkProps['whole']>) => (many > MOST_AT_ONCE ? 0 : amount)

const filterFields = ({ q: _q, page: _page, ...filter }: GiftQuery) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[`filter.${name}`, value]] : [])),
  )

/** Which of the ticked gifts were left as they were, and why. */
export function GiftsLeft({ gifts }: { gifts: readonly GiftLine[] }) {
  const refused = useShown<typeof payGifts>(payGifts)?.refused ?? []
  if (refused.length === 0) return null
  return (
    <div className="gifts-left small" role="alert">
      <p className="failure">{refused.length}건은 그대로 두었어요.</p>
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>{`${gifts.find((gift) => gift.id === id)?.name ?? '사은품'} ${message}`}</li>
        ))}
      </ul>
    </div>
  )
}
