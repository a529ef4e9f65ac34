import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'

/**
 * What strangers cause: receipts of requests for a call and mails of joining, which can wait, and codes, for which
 * somebody waits.
 */
export type TextKind = 'consult' | 'joining' | 'code'

/** What a text is counted for; every value is a keyed hash. */
export interface Counted {
  kind: TextKind
  /** From where it was caused, the narrowest first. */
  from: Partial<Record<Scope, string>>
  /** Who gets it. */
  to: string
  /** Which request it tells of, so that a proof for that request frees it. */
  about?: string
  /** Its id, where the text is of no use once that request was taken back. */
  request?: string
  /** Somebody's computer worked for it. */
  isProven?: boolean
}

export type Scope = 'address' | 'site' | 'block'
/** Why a text may not leave now. */
export type HoldReason = 'ceiling' | 'receiver' | 'address' | 'proof'
export const SPANS = ['hour', 'day'] as const
export type Span = (typeof SPANS)[number]
/** An hour's and a day's. */
type Most = readonly [hour: number, day: number]

interface ScopeRule {
  /** Without a proof of work. */
  free: Most
  /** With one: what a phone company's gateway may need, behind which many people sit. */
  most: Most
}

export const SCOPE_RULES: Record<TextKind, Record<Scope, ScopeRule>> = {
  consult: {
    address: { free: [3, 10], most: [40, 160] },
    site: { free: [5, 20], most: [60, 240] },
    block: { free: [10, 40], most: [120, 480] },
  },
  // Nobody works for these: they wait for room.
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

/** To one number or address: beside the rules of the request itself. Codes have limits of their own (identity/code-limits). */
export const MOST_TO_ONE: Most = [4, 8]
/** What may wait shares so much of the site's ceiling; the rest stays for codes, whoever floods the forms. */
const WAITING_SHARE = 0.7
export const mayWait = (kind: TextKind) => kind !== 'code'
/** From this part of the ceiling on nothing leaves without a proof. */
const PROOF_SHARE = 0.5

/** What of the site's ceiling texts that may wait use up, and from when on everything needs a proof. */
export const shareFor = (kind: TextKind, ceiling: number) =>
  mayWait(kind) ? Math.max(1, Math.floor(ceiling * WAITING_SHARE)) : ceiling
export const provenFrom = (ceiling: number) => Math.max(1, Math.floor(ceiling * PROOF_SHARE))

const HOUR_MS = 60 * 60 * 1000
const BUCKET_MS = 5 * 60 * 1000

/** The hour or the day of Seoul that a moment lies in. */
export function windowOf(span: Span, at: Date): { startsAt: Date; endsAt: Date } {
  if (span === 'hour') {
    const startsAt = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }
  }
  const day = seoulDate(at)
  return { startsAt: seoulMoment(day, '00:00'), endsAt: seoulMoment(addDays(day, 1), '00:00') }
}

/** Where a text of a moment is counted, and from when on others count beside it. */
export interface Bucket {
  /** Of the oldest bucket that is looked at. */
  since: Date
  startsAt: Date
  /** When it counts no more. */
  endsAt: Date
}

/**
 * An hour's limit holds over any 60 minutes: buckets of five, and every one that 60 minutes reach into. A day's is
 * Seoul's day, as the operator reads it.
 */
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
