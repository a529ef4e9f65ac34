import { isWaiting, type LeadState } from './lead-states.ts'

/** When to call: from and until; both null is as soon as possible, or not at all. */
export interface CallTime {
  call_at: Date | null
  call_until: Date | null
}

/** A wish's moments. */
export interface WishMoments {
  from: Date
  until: Date
}

export interface PlannedLead extends CallTime {
  status: LeadState
  attempts: number
}

/** A request that was changed or withdrawn, and those of its lead that stand now. */
export interface Replanning {
  /** What it wished for before. */
  before: WishMoments | null
  /** What it wishes for now; null when it was withdrawn. */
  after: WishMoments | null
  /** True for the oldest that stands: its visitor speaks for the lead. */
  isOldest: boolean
  /** The wishes of all that stand, oldest first, this one's new wish among them. */
  standing: readonly (WishMoments | null)[]
}

/**
 * When a lead is called once one of its requests changed. Until somebody has called it, the earliest wish that stands
 * counts, and the oldest request without a wish is called as soon as possible. Afterwards the desk's own plan holds,
 * unless it was made for this request or its visitor speaks for the lead. Nobody puts off another's wish to come.
 */
export function planCall(lead: PlannedLead, change: Replanning, now: Date): CallTime {
  const { before, after, isOldest, standing } = change
  const wishes = standing.filter((wish) => wish !== null)
  if (isFresh(lead)) return standing[0] ? earliest(wishes) : SOON
  const isOwnTime = before !== null && lead.call_at?.getTime() === before.from.getTime()
  const coming = wishes.filter(({ until }) => until > now)
  if (!after) return isOwnTime ? earliest(coming) : held(lead)
  if (isOldest || isOwnTime) return earliest(coming)
  if (lead.call_at === null) return isWaiting(lead.status) ? held(lead) : timeOf(after)
  return lead.call_at <= after.from ? held(lead) : timeOf(after)
}

const SOON: CallTime = { call_at: null, call_until: null }

const isFresh = ({ attempts, status }: PlannedLead) =>
  attempts === 0 && (status === 'NEW' || status === 'ASSIGNED')

function earliest(wishes: readonly WishMoments[]): CallTime {
  const first = wishes.toSorted((a, b) => a.from.getTime() - b.from.getTime())[0]
  return first ? timeOf(first) : SOON
}

function timeOf({ from, until }: WishMoments): CallTime {
  return { call_at: from, call_until: until }
}

function held({ call_at, call_until }: CallTime): CallTime {
  return { call_at, call_until }
}
