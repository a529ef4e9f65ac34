import type { ConsultOpening } from './contract.ts'
import type { ConsultValues } from './consult-form-values.ts'

/** The global event that opens the consult layer (specification §1.20). */
export const CONSULT_OPEN_EVENT = 'gc:consult-open'

/** What a card, a banner or a kept request hands the layer. */
export interface PopupOpening extends ConsultOpening {
  /** Shown beside the carrier's name; the code alone says nothing to a visitor. */
  planName?: string
  /** The title of the post it was opened from, and the post's number, which says the same in an address. */
  about?: string
  post?: number
  /** Values to start with: those of a request that could not be sent. */
  values?: Partial<ConsultValues>
}

/** Opens the consult layer from anywhere in the browser. */
export function openConsult(opening: PopupOpening = {}) {
  window.dispatchEvent(new CustomEvent(CONSULT_OPEN_EVENT, { detail: opening }))
}

/** The same as an address, for pages without JavaScript and layers that do not load. */
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
