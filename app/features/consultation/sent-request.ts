/** On window when a kept request was accepted; detail is its key. */
export const KEPT_SENT_EVENT = 'gc:pending-consult-sent'

/** Of this tab. Apart from what waits, which every page looks at. */
const sentKeys = new Set<string>()

/**
 * Tells this tab that the kept request of this key was accepted. True when a form in sight takes it as its own
 * success; one out of sight hears nothing and asks `wasSent` when it is back.
 */
export function tellSent(key: string): boolean {
  sentKeys.add(key)
  return !window.dispatchEvent(new CustomEvent(KEPT_SENT_EVENT, { detail: key, cancelable: true }))
}

export function wasSent(key: string): boolean {
  return sentKeys.has(key)
}
