import type { BrowserEntryName } from '#app/platform/browser-entries.ts'
import { PENDING_SECONDS } from '#app/platform/browser-lives.ts'
import type { SentConsultation } from './consult-form-values.ts'
import type { Receipt } from './consult-receipt.tsx'

/** A request that waits in this browser for the network (specification §1.3). */
export interface PendingRequest {
  /** Idempotency key, the same for every try in every tab. */
  key: string
  request: SentConsultation
  /** Milliseconds since 1970. */
  keptAt: number
}

export const PENDING_TEXT = '인터넷이 연결되면 자동으로 신청할게요.'

export const PENDING_REQUEST_ENTRY = 'gc:pending-consult' satisfies BrowserEntryName
export const PENDING_LIFETIME_MS = PENDING_SECONDS * 1000

/** Sent on window when a request is saved, sent or cancelled in this tab; other tabs get `storage`. */
export const PENDING_REQUEST_EVENT = 'gc:pending-consult'

/** Replaces an earlier pending request. Returns false if the browser refuses storage. */
export function savePendingRequest(request: PendingRequest, storage?: Storage): boolean {
  try {
    storageOr(storage).setItem(PENDING_REQUEST_ENTRY, JSON.stringify(request))
    return true
  } catch {
    return false
  }
}

/** Returns an expired request as well. */
export function readPendingRequest(storage?: Storage): PendingRequest | null {
  try {
    const stored: unknown = JSON.parse(storageOr(storage).getItem(PENDING_REQUEST_ENTRY) ?? 'null')
    return isPendingRequest(stored) ? stored : null
  } catch {
    return null
  }
}

/** With a key, drops only that request. */
export function dropPendingRequest(key?: string, storage?: Storage) {
  if (key && readPendingRequest(storage)?.key !== key) return
  try {
    storageOr(storage).removeItem(PENDING_REQUEST_ENTRY)
  } catch {
    // A browser that refuses storage has nothing to drop.
  }
}

/** To be called inside `try`: with storage disabled, naming `localStorage` throws. */
function storageOr(storage: Storage | undefined): Storage {
  return storage ?? localStorage
}

export function isExpired(request: PendingRequest, now = Date.now()): boolean {
  return now - request.keptAt >= PENDING_LIFETIME_MS || request.keptAt > now + PENDING_LIFETIME_MS
}

function isPendingRequest(value: unknown): value is PendingRequest {
  if (typeof value !== 'object' || value === null) return false
  const { key, request, keptAt } = value as Partial<PendingRequest>
  return (
    typeof key === 'string' && typeof keptAt === 'number' && typeof request === 'object' && request !== null
  )
}

/** Runs `send` while no other tab sends the same request; without Web Locks the idempotency key alone protects. */
export function sendAlone<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(`gc:consult:${key}`, send) : send()
}

export function announcePendingRequest() {
  window.dispatchEvent(new Event(PENDING_REQUEST_EVENT))
}

/** Sent on window when a pending request was accepted. */
export const REQUEST_SENT_EVENT = 'gc:pending-consult-sent'

export interface SentRequest {
  key: string
  receipt: Receipt
}

/** Receipts of this tab, by idempotency key. */
const sent = new Map<string, Receipt>()

/** Returns true if a visible form shows the success; a hidden one reads `receiptOf` when it is shown again. */
export function markSent(detail: SentRequest): boolean {
  sent.set(detail.key, detail.receipt)
  return !window.dispatchEvent(new CustomEvent(REQUEST_SENT_EVENT, { detail, cancelable: true }))
}

export function receiptOf(key: string): Receipt | null {
  return sent.get(key) ?? null
}
