import { isAtWork, type OwnHours } from '#app/crm/advisors/working-hours.ts'
import { GRACE_MS } from '#app/crm/promises/grace.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { Office, Span } from '#app/shared/settings/working-time.ts'
import { inOffice } from '#app/shared/settings/working-time.ts'

export interface Substitute {
  id: string
  name: string
  weight: number
  capacity: number
  carriers: readonly string[]
  hours: OwnHours
  leaves: readonly Span[]
  /** Whether new leads come to them now. */
  isAvailable: boolean
  /** Leads of which nobody was reached yet, which grow by what is proposed. */
  load: number
  /** When their own calls are. */
  calls: readonly Date[]
}

interface TouchedCall {
  id: string
  at: Date
  carrier: string | null
}

export interface Proposal {
  /** Null where nobody can. */
  proposed: string | null
  /** Whoever works then, with what else they have around that time and in all. */
  able: { id: string; name: string; near: number; load: number; capacity: number }[]
}

/**
 * Who might make each of an absent colleague's calls: at work then, with room, today before others
 * who takes new leads, fewest calls near it, least load.
 */
export function proposeSubstitutes(
  calls: readonly TouchedCall[],
  people: readonly Substitute[],
  { office, now }: { office: Office; now: Date },
): Map<string, Proposal> {
  const load = new Map(people.map(({ id, load: before }) => [id, before]))
  const times = new Map(people.map(({ id, calls: before }) => [id, [...before]]))
  const proposals = new Map<string, Proposal>()
  for (const call of calls) {
    // What is overdue, or wished for while the office is closed, is called as soon as somebody can.
    const at = inOffice(call.at > now ? call.at : now, office)
    const able = people
      .filter((person) => isAtWork(at, person, office))
      .map((person) => ({
        ...person,
        load: load.get(person.id) ?? 0,
        near: (times.get(person.id) ?? []).filter((other) => isNear(other, at)).length,
      }))
    const free = able.filter(
      (person) => person.load < person.capacity && person.weight > 0 && takes(person, call),
    )
    // Who rests today may work again on another day.
    const taking = seoulDate(at) === seoulDate(now) ? free.filter(({ isAvailable }) => isAvailable) : free
    const [best] = (taking.length > 0 ? taking : free).toSorted(
      (one, other) => one.near - other.near || one.load / one.capacity - other.load / other.capacity,
    )
    if (best) {
      load.set(best.id, best.load + 1)
      times.get(best.id)?.push(at)
    }
    proposals.set(call.id, {
      proposed: best?.id ?? null,
      able: able.map(({ id, name, near, load: all, capacity }) => ({ id, name, near, load: all, capacity })),
    })
  }
  return proposals
}

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < GRACE_MS

const takes = ({ carriers }: Substitute, { carrier }: TouchedCall) =>
  carriers.length === 0 || carrier === null || carriers.includes(carrier)
