import type { SentConsultation } from './consult-form-values.ts'

/** A request that waits in this browser for the network (specification §1.3). */
export interface PendingRequest {
  /** Idempotency key, the same for every try in every tab. */
  key: string
  request: SentConsultation
  /** Milliseconds since 1970. */
  keptAt: number
}

export const KEPT_TEXT = '인터넷이 연결되면 자동으로 신청할게요.'

export const KEPT_REQUEST_ENTRY = 'gc:pending-consult'
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000

/** Sent on window when a request is kept, sent or cancelled in this tab; other tabs get `storage`. */
export const KEPT_REQUEST_EVENT = 'gc:pending-consult'

/** Replaces an earlier pending request. Returns false if the browser refuses storage. */
export function savePendingRequest(kept: PendingRequest, storage?: Storage): boolean {
  try {
    storageOr(storage).setItem(KEPT_REQUEST_ENTRY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Returns the pending request, expired or not. */
export function readPendingRequest(storage?: Storage): PendingRequest | null {
  try {
    const stored: unknown = JSON.parse(storageOr(storage).getItem(KEPT_REQUEST_ENTRY) ?? 'null')
    return isPendingRequest(stored) ? stored : null
  } catch {
    return null
  }
}

/** Drops the pending request; with a key, only that one. */
export function dropPendingRequest(key?: string, storage?: Storage) {
  if (key && readPendingRequest(storage)?.key !== key) return
  try {
    storageOr(storage).removeItem(KEPT_REQUEST_ENTRY)
  } catch {
    // A browser that refuses storage has nothing to drop.
  }
}

/** To be called inside `try`: with storage disabled, naming `localStorage` throws. */
function storageOr(storage: Storage | undefined): Storage {
  return storage ?? localStorage
}

export function isExpired(kept: PendingRequest, now = Date.now()): boolean {
  return now - kept.keptAt >= KEPT_FOR_MS || kept.keptAt > now + KEPT_FOR_MS
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
  window.dispatchEvent(new Event(KEPT_REQUEST_EVENT))
}
