import type { SentConsultation } from './consult-form-values.ts'

/** A request that waits in this browser for the network (specification §1.3). */
export interface PendingRequest {
  /** Idempotency key: every try of every tab sends the same one. */
  key: string
  request: SentConsultation
  /** Milliseconds since 1970. */
  keptAt: number
}

export const KEPT_TEXT = '인터넷이 연결되면 자동으로 신청할게요.'

export const KEPT_REQUEST_ENTRY = 'gc:pending-consult'
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000

/** On window whenever a request is kept, sent or cancelled in this tab; other tabs hear `storage`. */
export const KEPT_REQUEST_EVENT = 'gc:pending-consult'

/** Keeps a request; one that waited before gives way. False where the browser stores nothing. */
export function savePendingRequest(kept: PendingRequest, storage?: Storage): boolean {
  try {
    storageOr(storage).setItem(KEPT_REQUEST_ENTRY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** The waiting request, expired or not; null when there is none or it cannot be read. */
export function readPendingRequest(storage?: Storage): PendingRequest | null {
  try {
    const stored: unknown = JSON.parse(storageOr(storage).getItem(KEPT_REQUEST_ENTRY) ?? 'null')
    return isPendingRequest(stored) ? stored : null
  } catch {
    return null
  }
}

/** Drops the waiting request; with a key, only that one. */
export function dropPendingRequest(key?: string, storage?: Storage) {
  if (key && readPendingRequest(storage)?.key !== key) return
  try {
    storageOr(storage).removeItem(KEPT_REQUEST_ENTRY)
  } catch {
    // // A browser that refuses storage has nothing to drop.
  }
}

/** Asked for inside a try: a browser told to store nothing throws where its storage is named. */
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

/** Runs `send` while no other tab sends the same request; where there are no locks, the key alone protects. */
export function sendAlone<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(`gc:consult:${key}`, send) : send()
}

export function announcePendingRequest() {
  window.dispatchEvent(new Event(KEPT_REQUEST_EVENT))
}
