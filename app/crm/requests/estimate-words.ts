import { won } from '#app/ui/won.ts'
import { bundleOf, type Estimate } from './estimate.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { CARRIER_CHIPS } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'

/** Returns null if the amounts are no integers, since the event that opens the layer can carry anything. */
export function estimateWords(estimate: Estimate | null | undefined): string | null {
  if (!estimate || !Number.isInteger(estimate.monthly) || !Number.isInteger(estimate.total)) return null
  const { monthly, total, termMonths, isSample } = estimate
  const lines = linesOf(estimate)
  const sample = isSample ? '예시 금액: ' : ''
  return `${sample}월\u00A0${won(monthly)} · ${lines} · ${termMonths}개월\u00A0약정 · 부가세\u00A0포함 · 36개월 납부\u00A0총액 ${won(total)}. 이 견적을 상담사에게 함께 보내요.`
}

/** `월 40,700원 · KT 휴대폰 1회선 결합 · 36개월 약정 · 예시 금액` */
export function shortEstimateWords(estimate: Estimate | null | undefined): string | null {
  if (!estimate || !Number.isInteger(estimate.monthly)) return null
  const { monthly, termMonths, isSample } = estimate
  const words = [`월\u00A0${won(monthly)}`, linesOf(estimate), `${termMonths}개월\u00A0약정`]
  return [...words, ...(isSample ? ['예시\u00A0금액'] : [])].join('\u00A0· ')
}

/** `KT · 500메가 + TV 기본형` */
export const planWords = ({ carrier, name }: Pick<Plan, 'carrier' | 'name'>) =>
  `${CARRIER_CHIPS[carrier]} · ${name}`

function linesOf(estimate: Estimate): string {
  const bundle = bundleOf(estimate)
  return bundleWords(estimate.bundleDiscount > 0 ? bundle : { ...NO_BUNDLE, homePhone: bundle.homePhone })
}
