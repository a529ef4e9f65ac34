import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { ConsultValues } from './consult-form-values.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import type { Estimate } from './estimate.ts'

/** Opens the consult layer (specification §1.20). */
export const CONSULT_OPEN_EVENT = 'gc:consult-open'

export interface PopupOpening {
  carrier?: CarrierCode | undefined
  planCode?: string | undefined
  estimate?: Estimate | undefined
  /** What is paid now, where the visitor told it beside the prices. */
  bill?: number | undefined
  /** Shown instead of the code, which visitors do not know. */
  planName?: string
  /** Title of the post that the visitor was reading. */
  about?: string
  post?: number
  /** Plans of several carriers, between which the visitor has not decided. */
  compares?: { plans: readonly Pick<Plan, 'code' | 'name'>[]; bundle: Bundle } | undefined
  /** What the request starts with. */
  asks?: string
  values?: Partial<ConsultValues>
}

export function openConsult(opening: PopupOpening = {}) {
  window.dispatchEvent(new CustomEvent(CONSULT_OPEN_EVENT, { detail: opening }))
}

/** Returns /consult with the same choice, for pages without JavaScript and failed loads. */
export function consultAddress(opening: PopupOpening = {}): string {
  const { carrier, planCode, estimate, bill, post, compares } = opening
  const { lines, phoneCarrier, homePhone } = estimate
    ? { ...estimate, lines: estimate.mobileLines }
    : (compares?.bundle ?? {})
  const query = new URLSearchParams({
    ...(carrier ? { carrier } : {}),
    ...(planCode ? { plan: planCode } : {}),
    ...(compares ? { plans: compares.plans.map(({ code }) => code).join() } : {}),
    ...(lines === undefined ? {} : { lines: String(lines) }),
    ...(phoneCarrier && lines ? { phone: phoneCarrier } : {}),
    ...(homePhone ? { tel: '1' } : {}),
    ...(bill ? { bill: String(bill) } : {}),
    ...(post ? { post: String(post) } : {}),
  })
  return query.size > 0 ? `/consult?${query}` : '/consult'
}
