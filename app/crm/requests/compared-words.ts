import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'

/** The start of a request about one combination at several carriers: `[비교한 조합] 500메가 + TV 기본형 · …`. */
export function comparedWords(plans: readonly Pick<Plan, 'name'>[], bundle: Bundle): string {
  const names = [...new Set(plans.map(({ name }) => name))]
  return `[비교한 조합] ${names.join(', ')} · ${bundleWords(bundle)}`.replaceAll('\u00A0', ' ')
}
