import type { Span } from '#app/shared/settings/working-time.ts'
import { isWaiting, type LeadState } from './lead-states.ts'

/** Both are null if the call is due as soon as possible, or no call is due. */
interface CallTime {
  call_at: Date | null
  call_until: Date | null
}

interface PlannedLead extends CallTime {
  status: LeadState
  attempts: number
}

interface Replanning {
  /** Its wish; of one without, from when it came, from which it is called after a first talk. */
  before: Span
  /** Null if the request was cancelled. */
  after: Span | null
  /** Whether it is the lead's oldest standing request; its wish decides for the lead. */
  isOldest: boolean
  /** Wished times of all standing requests, oldest first, including the changed one. */
  standing: readonly (Span | null)[]
}

/**
 * Returns when to call next. Before the first call, the earliest wish of the standing requests counts, or as soon as
 * possible if the oldest has none. Later the planned time stays, unless it was this request's own, the oldest request
 * changed, or the new wish is earlier.
 */
export function planCall(lead: PlannedLead, change: Replanning, now: Date): CallTime {
  const { before, after, isOldest, standing } = change
  const wishes = standing.filter((wish) => wish !== null)
  if (isFresh(lead)) return standing[0] ? earliest(wishes) : SOON
  const isOwnTime = lead.call_at?.getTime() === before.from.getTime()
  const coming = wishes.filter(({ until }) => until > now)
  if (!after) return isOwnTime ? earliest(coming) : held(lead)
  if (isOldest || isOwnTime) return earliest(coming)
  if (lead.call_at === null) return isWaiting(lead.status) ? held(lead) : timeOf(after)
  return lead.call_at <= after.from ? held(lead) : timeOf(after)
}

const SOON: CallTime = { call_at: null, call_until: null }

const isFresh = ({ attempts, status }: PlannedLead) =>
  attempts === 0 && (status === 'NEW' || status === 'ASSIGNED')

function earliest(wishes: readonly Span[]): CallTime {
  const first = wishes.toSorted((a, b) => a.from.getTime() - b.from.getTime())[0]
  return first ? timeOf(first) : SOON
}

function timeOf({ from, until }: Span): CallTime {
  return { call_at: from, call_until: until }
}

function held({ call_at, call_until }: CallTime): CallTime {
  return { call_at, call_until }
}
