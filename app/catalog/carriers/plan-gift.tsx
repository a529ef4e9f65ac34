import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Gift } from '#app/ui/gift.tsx'
import { giftRange, giftWords } from './amount-words.ts'
import './plan-gift.css'

/** `사은품 30만 원` in a row of prices, or that there is none; that it is a voucher stands with its terms. */
export function GiftLine({ amounts, className = '' }: { amounts: readonly number[]; className?: string }) {
  const given = amounts.filter((amount) => amount > 0)
  if (given.length === 0) return <span className={`muted ${className}`.trim()}>사은품 없음</span>
  return (
    <Gift className={className}>
      <span className="gift__word">사은품&nbsp;</span>
      {giftRange(given)}
    </Gift>
  )
}

type GiftOf<Name extends keyof Plan> = Pick<Plan, 'giftCondition' | 'giftPaid' | Name>

/** The gift with its condition in the same size, apart from the price; nothing where there is none. */
export function PlanGiftTerms({ plan }: { plan: GiftOf<'giftAmount'> }) {
  if (plan.giftAmount === 0) return null
  return (
    <div className="plan-gift-terms small">
      <p>
        <Gift>{`사은품\u00A0${giftWords(plan.giftAmount)}(상품권)`}</Gift>
      </p>
      <p className="muted">{giftTerms(plan)}</p>
    </div>
  )
}

/** `조건: 3년 약정, … 등록. 개통과 조건을 확인한 날부터 … 안에 지급해요.` */
export function giftTerms({ giftCondition, giftPaid }: GiftOf<never>): string {
  const parts = [giftCondition && `조건: ${giftCondition}`, giftPaid && `${giftPaid}에 지급해요`]
  return parts.flatMap((part) => (part ? [`${part.replace(/\.$/, '')}.`] : [])).join(' ')
}
