import { sql, type Transaction } from 'kysely'
import type { Carrier } from '#app/database/column-types.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { listAdvisors, type Advisor } from '#app/crm/advisors/advisors.server.ts'
import { isAtWork } from '#app/crm/advisors/working-hours.ts'
import { countWaitingByAdvisor } from '#app/crm/figures/lead-figures.server.ts'
import type { Office } from '#app/shared/settings/working-time.ts'

/** Arbitrary id: one process at a time assigns leads. */
const ASSIGNMENT_LOCK = 1_976
/** A session ends after being idle this long. */
const IDLE_MS = 30 * 60 * 1000

interface AssignableLead {
  phoneIndex: Buffer
  carrier: Carrier | null
  /** The advisor who had it and did not call. */
  notTo?: string | null
}

/** As of taking the lock; `chooseAdvisor` updates the counts. */
export interface Desk {
  transaction: Transaction<Tables>
  present: Present[]
}

interface Present extends Advisor {
  turn: number
  /** Leads that still need a call. */
  waiting: number
}

/** Takes the assignment lock and returns who takes leads now. `office` is read before, on another connection. */
export async function lockAssignment(
  services: Services,
  transaction: Transaction<Tables>,
  office: Office,
): Promise<Desk> {
  await sql`select pg_advisory_xact_lock(${ASSIGNMENT_LOCK})`.execute(transaction)
  const [advisors, turns, waiting, signedIn] = await Promise.all([
    listAdvisors(services, transaction),
    transaction.selectFrom('advisors').select(['staff_id', 'turn']).execute(),
    countWaitingByAdvisor(transaction),
    signedInSince(transaction, services.now()),
  ])
  const present = advisors
    .filter((advisor) => isTaking(advisor, services.now(), office) && signedIn.has(advisor.id))
    .map((advisor) => ({
      ...advisor,
      turn: turns.find(({ staff_id }) => staff_id === advisor.id)?.turn ?? 0,
      waiting: waiting.get(advisor.id) ?? 0,
    }))
  return { transaction, present }
}

/** Chooses who had the number before, or else the lowest turn with room and skill; counts the lead. Null if none. */
export async function chooseAdvisor(
  { transaction, present }: Desk,
  lead: AssignableLead,
): Promise<Advisor | null> {
  const able = present.filter(
    ({ id, carriers, capacity, waiting }) =>
      id !== lead.notTo &&
      waiting < capacity &&
      (carriers.length === 0 || lead.carrier === null || carriers.includes(lead.carrier)),
  )
  if (able.length === 0) return null
  const known = await lastAdvisor(transaction, lead.phoneIndex)
  const [next] = able.toSorted((one, other) => one.turn - other.turn)
  const chosen = able.find(({ id }) => id === known) ?? next!
  chosen.turn += 1 / chosen.weight
  chosen.waiting += 1
  await transaction
    .updateTable('advisors')
    .set({ turn: chosen.turn })
    .where('staff_id', '=', chosen.id)
    .execute()
  return chosen
}

function isTaking(advisor: Advisor, now: Date, office: Office): boolean {
  return advisor.isAvailable && advisor.weight > 0 && isAtWork(now, advisor, office)
}

async function signedInSince(transaction: Transaction<Tables>, now: Date): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('staff_sessions')
    .select('staff_id')
    .distinct()
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .execute()
  return new Set(rows.map(({ staff_id }) => staff_id))
}

async function lastAdvisor(transaction: Transaction<Tables>, phoneIndex: Buffer): Promise<string | null> {
  const earlier = await transaction
    .selectFrom('leads')
    .select('assignee_id')
    .where('phone_index', '=', phoneIndex)
    .where('assignee_id', 'is not', null)
    .where('closed_at', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return earlier?.assignee_id ?? null
}
