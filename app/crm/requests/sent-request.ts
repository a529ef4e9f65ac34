import type { Receipt } from './consult-receipt.tsx'

/** Sent on window when a pending request was accepted. */
export const KEPT_SENT_EVENT = 'gc:pending-consult-sent'

export interface RememberedRequest {
  key: string
  receipt: Receipt
}

/** Receipts of this tab, by idempotency key. */
const sent = new Map<string, Receipt>()

/** Returns true if a visible form shows the success; a hidden one reads `receiptOf` when it is shown again. */
export function markSent(detail: RememberedRequest): boolean {
  sent.set(detail.key, detail.receipt)
  return !window.dispatchEvent(new CustomEvent(KEPT_SENT_EVENT, { detail, cancelable: true }))
}

export function receiptOf(key: string): Receipt | null {
  return sent.get(key) ?? null
}
