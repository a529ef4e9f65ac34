import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { ConsultValues } from './consult-form-values.ts'
import type { Estimate } from './estimate.ts'

/** Opens the consult layer (specification §1.20). */
export const CONSULT_OPEN_EVENT = 'gc:consult-open'

export interface PopupOpening {
  carrier?: CarrierCode | undefined
  planCode?: string | undefined
  estimate?: Estimate | undefined
  /** Shown instead of the code, which visitors do not know. */
  planName?: string
  /** Title of the post that the visitor was reading. */
  about?: string
  post?: number
  values?: Partial<ConsultValues>
}

export function openConsult(opening: PopupOpening = {}) {
  window.dispatchEvent(new CustomEvent(CONSULT_OPEN_EVENT, { detail: opening }))
}

/** Returns /consult with the same choice, for pages without JavaScript and failed loads. */
export function consultAddress({ carrier, planCode, estimate, post }: PopupOpening = {}): string {
  const query = new URLSearchParams({
    ...(carrier ? { carrier } : {}),
    ...(planCode ? { plan: planCode } : {}),
    ...(estimate ? { lines: String(estimate.mobileLines) } : {}),
    ...(estimate?.phoneCarrier && estimate.mobileLines > 0 ? { phone: estimate.phoneCarrier } : {}),
    ...(post ? { post: String(post) } : {}),
  })
  return query.size > 0 ? `/consult?${query}` : '/consult'
}
