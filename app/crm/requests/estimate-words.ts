import { bundleOf, type Estimate } from './estimate.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { priceDateWords } from '#app/shared/plans/price-date.ts'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'

/** What was seen of a combination: its month, its three years and their conditions in words. */
export interface SeenPrice {
  monthly: number
  total: number
  /** `KT 휴대폰 1회선 결합, 3년 약정, 부가세 포함, 예시 금액` */
  conditions: string
}

/**
 * Returns null if the amounts are no integers, since the event that opens the layer can carry anything. `dated` is the plan, or the day,
 * by which a real price was confirmed.
 */
export function seenPrice(
  estimate: Estimate | null | undefined,
  dated?: { checkedAt?: string | undefined } | null,
): SeenPrice | null {
  if (!estimate || !Number.isInteger(estimate.monthly) || !Number.isInteger(estimate.total)) return null
  const { monthly, total, termMonths, isSample } = estimate
  const words = [linesOf(estimate), `${termWords(termMonths)}\u00A0약정`, '부가세\u00A0포함']
  const date = dated?.checkedAt && priceDateWords([{ isSample, checkedAt: dated.checkedAt }])
  const told = [...words, ...(isSample ? ['예시\u00A0금액'] : []), ...(date ? [date] : [])]
  return { monthly, total, conditions: told.join(', ') }
}

const termWords = (months: number) => (months % 12 === 0 ? `${months / 12}년` : `${months}개월`)

/** `KT · 500메가 + TV 기본형` */
export const planWords = ({ carrier, name }: Pick<Plan, 'carrier' | 'name'>) =>
  `${CARRIER_CHIPS[carrier]} · ${name}`

function linesOf(estimate: Estimate): string {
  const bundle = bundleOf(estimate)
  return bundleWords(estimate.bundleDiscount > 0 ? bundle : { ...NO_BUNDLE, homePhone: bundle.homePhone })
}
