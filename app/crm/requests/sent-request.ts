import type { Receipt } from './consult-receipt.tsx'

/** On window when a kept request was accepted. */
export const KEPT_SENT_EVENT = 'gc:pending-consult-sent'

export interface RememberedRequest {
  key: string
  receipt: Receipt
}

/** Of this tab, by key. Apart from what waits, which every page looks at. */
const sent = new Map<string, Receipt>()

/**
 * Tells this tab that the kept request of this key was accepted. True when a form in sight takes it as its own
 * success; one out of sight hears nothing and asks `receiptOf` when it is back.
 */
export function markSent(detail: RememberedRequest): boolean {
  sent.set(detail.key, detail.receipt)
  return !window.dispatchEvent(new CustomEvent(KEPT_SENT_EVENT, { detail, cancelable: true }))
}

export function receiptOf(key: string): Receipt | null {
  return sent.get(key) ?? null
}
