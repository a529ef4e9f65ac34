import { HOUR_MS } from '#app/platform/durations.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'

/** Receipts and mails of joining can wait; for a code somebody is waiting. */
export type TextKind = 'consult' | 'joining' | 'code'

/** Every value is a keyed hash. */
export interface Counted {
  kind: TextKind
  from: Partial<Record<Scope, string>>
  to: string
  about?: string
  /** Its id, where the text is of no use once the request was withdrawn. */
  request?: string
  isProven?: boolean
}

export type Scope = 'address' | 'site' | 'block'
export type HoldReason = 'ceiling' | 'receiver' | 'address' | 'proof'
export const SPANS = ['hour', 'day'] as const
export type Span = (typeof SPANS)[number]
type Most = readonly [hour: number, day: number]

interface ScopeRule {
  free: Most
  /** With a proof: what a carrier's gateway may need, behind which many people are. */
  most: Most
}

export const SCOPE_RULES: Record<TextKind, Record<Scope, ScopeRule>> = {
  consult: {
    address: { free: [3, 10], most: [40, 160] },
    site: { free: [5, 20], most: [60, 240] },
    block: { free: [10, 40], most: [120, 480] },
  },
  // Joining asks for no proof of work; these wait for room.
  joining: {
    address: { free: [15, 45], most: [15, 45] },
    site: { free: [20, 60], most: [20, 60] },
    block: { free: [30, 90], most: [30, 90] },
  },
  code: {
    address: { free: [15, 45], most: [60, 200] },
    site: { free: [20, 60], most: [90, 300] },
    block: { free: [30, 90], most: [180, 600] },
  },
}

export const MOST_TO_ONE: Most = [4, 8]
/** The share of the ceiling for texts that can wait; the rest is reserved for codes. */
const WAITING_SHARE = 0.7
export const mayWait = (kind: TextKind) => kind !== 'code'
/** The share of the ceiling for codes of anybody; the rest is kept for addresses that asked for few. */
const CODE_SHARE = 0.7
export const FEW_CODES: Record<Scope, number> = { address: 2, site: 3, block: 6 }
/** The share of the ceiling from which every text needs a proof. */
const PROOF_SHARE = 0.5

export function shareFor(kind: TextKind, ceiling: number, isRare = false): number {
  if (isRare) return ceiling
  return Math.max(1, Math.floor(ceiling * (mayWait(kind) ? WAITING_SHARE : CODE_SHARE)))
}
export const provenFrom = (ceiling: number) => Math.max(1, Math.floor(ceiling * PROOF_SHARE))

const BUCKET_MS = 5 * 60 * 1000

export function windowOf(span: Span, at: Date): { startsAt: Date; endsAt: Date } {
  if (span === 'hour') {
    const startsAt = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }
  }
  const day = seoulDate(at)
  return { startsAt: seoulMoment(day, '00:00'), endsAt: seoulMoment(addDays(day, 1), '00:00') }
}

export interface Bucket {
  since: Date
  startsAt: Date
  endsAt: Date
}

/** The hourly limit holds over any 60 minutes by buckets of five; the daily one by Seoul's day. */
export function bucketOf(span: Span, at: Date): Bucket {
  if (span === 'day') {
    const day = windowOf('day', at)
    return { since: day.startsAt, ...day }
  }
  const start = Math.floor(at.getTime() / BUCKET_MS) * BUCKET_MS
  return {
    since: new Date(start - HOUR_MS),
    startsAt: new Date(start),
    endsAt: new Date(start + HOUR_MS + BUCKET_MS),
  }
}
