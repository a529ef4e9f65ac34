import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import { isOwnCall } from '#app/crm/figures/own-calls.server.ts'
import { callingRank } from '#app/crm/figures/call-order.server.ts'
import { readFirstLines } from '#app/crm/leads/leads.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'

/** The next call and those after it. */
const SHOWN = 6

interface Sitting {
  /** Postponed in this sitting. */
  skipped: readonly string[]
  /** The lead whose note was begun. */
  heldId: string | null
}

interface NextLeads {
  lines: LeadLine[]
  total: number
  /** The first lead if none were held. */
  urgent: LeadLine | null
}

/** Lists own and unassigned leads by urgency; among equals escalated ones, then own ones first. */
export async function listNextLeads(
  services: Services,
  visit: Visit,
  { skipped, heldId }: Sitting,
): Promise<NextLeads> {
  const { wanted, inOrder } = callingOrder(services, visit, skipped)
  await recordListing(services, 'lead.list', visit)
  const [{ rows, total }, held] = await Promise.all([
    readFirstLines(services, { wanted, inOrder, limit: SHOWN }),
    heldLine(services, visit, { heldId, skipped, wanted }),
  ])
  const lines = await toLines(services, rows)
  if (!held) return { lines, total, urgent: null }
  const others = lines.filter(({ id }) => id !== held.id)
  const [first] = lines
  const urgent = first && first.id !== held.id ? first : null
  return { lines: [held, ...others].slice(0, SHOWN), total, urgent }
}

function callingOrder(services: Services, visit: Visit, skipped: readonly string[]) {
  const staff = staffOfVisit(visit)
  const now = services.now()
  const rank = callingRank(now)
  const wanted = isOwnCall(now, staff.id)
  const isSkipped = sql`leads.id::text = any(${sql.val(skipped)})`
  // A begun call is finished first.
  const isBegun = sql`(leads.status = 'CALLING' and leads.assignee_id is not distinct from ${staff.id}::uuid)`
  const inOrder = sql`${isSkipped}, ${isBegun} desc, ${rank.group}, leads.is_escalated desc, leads.assignee_id is null,
    ${rank.within}, leads.id`
  return { wanted, inOrder }
}

/** How long a begun note leads back to its lead by itself, as on another device. */
const BEGUN_MS = HOUR_MS

/**
 * The lead whose note was begun: held by the page's address, or else the last one within the hour. Also one that somebody
 * else took or closed, so that the typed note is not lost.
 */
async function heldLine(
  services: Services,
  visit: Visit,
  { heldId, skipped, wanted }: Sitting & { wanted: RawBuilder<boolean> },
): Promise<LeadLine | null> {
  const { database, now } = services
  const staffId = staffOfVisit(visit).id
  const drafts = database.selectFrom('note_drafts').select('lead_id').where('staff_id', '=', staffId)
  const calls = drafts.where('form', '=', 'call')
  const id = heldId ?? (await newestOf(calls, { since: new Date(now().getTime() - BEGUN_MS), skipped }))
  if (id === null) return null
  const isTaken = sql<boolean>`leads.closed_at is null and leads.assignee_id <> ${staffId}::uuid`
  const rows = await selectLines(database)
    .where('leads.id', '=', id)
    .where(({ or, eb }) => or([wanted, ...(heldId ? [isTaken, eb('leads.id', 'in', drafts)] : [])]))
    .execute()
  const [line] = await toLines(services, rows)
  return line ? seenBy(line, staffOfVisit(visit)) : null
}

async function newestOf(
  drafts: SelectQueryBuilder<Tables, 'note_drafts', { lead_id: string }>,
  { since, skipped }: { since: Date; skipped: readonly string[] },
): Promise<string | null> {
  const query = drafts.where('saved_at', '>', since).orderBy('saved_at', 'desc').limit(1)
  const row = await (
    skipped.length > 0 ? query.where('lead_id', 'not in', skipped) : query
  ).executeTakeFirst()
  return row?.lead_id ?? null
}

/** How many calls somebody recorded today. */
export async function countCallsToday({ database, now }: Services, visit: Visit): Promise<number> {
  const { calls } = await database
    .selectFrom('lead_events')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('kind', '=', 'CALLED')
    .where('staff_id', '=', staffOfVisit(visit).id)
    .where('at', '>=', seoulMoment(seoulDate(now()), '00:00'))
    .executeTakeFirstOrThrow()
  return Number(calls)
}
