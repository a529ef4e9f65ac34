import { won } from '#app/ui/won.ts'
import { bundleOf, type Estimate } from './estimate.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'

/** Returns null if the amounts are no integers, since the event that opens the layer can carry anything. */
export function estimateWords(estimate: Estimate | null | undefined): string | null {
  if (!estimate || !Number.isInteger(estimate.monthly) || !Number.isInteger(estimate.total)) return null
  const { monthly, total, termMonths, isSample, bundleDiscount } = estimate
  const lines = bundleWords(bundleDiscount > 0 ? bundleOf(estimate) : NO_BUNDLE)
  const sample = isSample ? '예시 금액: ' : ''
  return `${sample}월\u00A0${won(monthly)} · ${lines} · ${termMonths}개월\u00A0약정 · 부가세\u00A0포함 · 36개월 납부\u00A0총액 ${won(total)}. 이 견적을 상담사에게 함께 보내요.`
}
