import { sql, type Selectable, type Transaction } from 'kysely'
import type { Inside } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { handAgreement, openAgreement } from '#app/crm/promises/agreed-calls.server.ts'
import { broughtCall, callBeforeMerge } from '#app/crm/promises/merged-calls.server.ts'
import { stopDue } from './call-stops.server.ts'
import { recordLeadEvent } from './lead-events.server.ts'
import { goesWithContract, isDecided, type LeadState } from './lead-states.ts'
import { standingStop } from './lifted-stops.server.ts'
import { countWithout } from './merged-leads.server.ts'
import { resumeOtherReferrals } from './referral-rows.server.ts'

type Lead = Selectable<Tables['leads']>
type Merge = Selectable<Tables['lead_merges']>

interface Parting {
  mainId: string
  other: Lead
  merge: Merge
  /** Null if the person of either ended something themselves. */
  staff: { id: string; name: string } | null
}

/**
 * Gives a merged lead back what the merge took of it; its number may have stopped calls since. Returns whether an introduction
 * goes on again. Under the locks of both leads.
 */
export async function restoreOther(
  inside: Inside,
  { mainId, other, merge, staff }: Parting,
): Promise<boolean> {
  const { database, now } = inside
  const at = now()
  const restored = await database
    .updateTable('leads')
    .set({
      status: await stateNow(database, other.id, merge.was_status),
      call_at: merge.was_call_at,
      call_until: merge.was_call_until,
      closed_at: merge.was_closed_at,
      // The clock that hands it on stood still meanwhile.
      return_due:
        merge.was_return_due &&
        new Date(merge.was_return_due.getTime() + at.getTime() - merge.merged_at.getTime()),
      merged_into: null,
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', other.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const detail = { otherId: mainId }
  await recordLeadEvent(database, { leadId: other.id, kind: 'UNMERGED', detail, staff, at })
  const resumesReferral = await resumeOtherReferrals(inside, { mainId, otherId: other.id })
  await handBack(inside, { from: mainId, to: other.id, callAt: merge.was_call_at })
  await countWithout(database, mainId, other.request_count)
  const stop = restored.closed_at === null && (await standingStop(database, other.phone_index))
  if (stop) await stopDue(inside, database, restored, stop)
  return resumesReferral
}

/** A contract's own steps went on while its lead was merged, and say what the lead is by now. */
async function stateNow(database: Transaction<Tables>, leadId: string, was: LeadState): Promise<LeadState> {
  const contracts = await database
    .selectFrom('contracts')
    .select('status')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('gifts')
          .select('gifts.id')
          .whereRef('gifts.contract_id', '=', 'contracts.id')
          .where('gifts.referral_id', 'is', null)
          .where('gifts.paid_on', 'is not', null),
      ).as('is_gifted'),
    )
    .where('lead_id', '=', leadId)
    .execute()
  const standing = contracts.filter(({ status }) => status !== 'CANCELLED')
  if (standing.length === 0) return contracts.length > 0 && isDecided(was) ? 'TALKING' : was
  const isOpened = standing.every(({ status }) => status === 'OPENED')
  if (goesWithContract(was, isOpened ? 'opened' : 'underWay') && !isDecided(was)) return was
  if (isOpened) return standing.some(({ is_gifted }) => is_gifted) ? 'GIFTED' : 'OPENED'
  return standing.some(({ status }) => status === 'BOOKED') ? 'BOOKED' : 'APPLIED'
}

/** The agreement that a merge brought along, unless the other lead has its own again. */
async function handBack(
  { database }: Inside,
  { from, to, callAt }: { from: string; to: string; callAt: Date | null },
): Promise<void> {
  const [kept, own] = [await openAgreement(database, from), await openAgreement(database, to)]
  if (kept && !own && kept.due.getTime() === callAt?.getTime())
    await handAgreement(database, { id: kept.id, leadId: to })
}

/**
 * Before a lead ends by its person's word: what was merged into it was asked for by itself, and goes on. Of a number that began a new
 * matter since it goes on with that.
 */
export async function partMerged(inside: Inside, mainId: string): Promise<void> {
  for (const { merge, other } of await lockMerged(inside, mainId)) {
    const openId = merge.was_closed_at === null ? await openLeadOf(inside, other) : null
    if (openId === null || openId === mainId) {
      // A number has one open lead at a time.
      if (openId === mainId) await closeFor(inside, mainId)
      await inside.database
        .updateTable('lead_merges')
        .set({ undone_at: inside.now() })
        .where('id', '=', merge.id)
        .execute()
      await restoreOther(inside, { mainId, other, merge, staff: null })
    } else {
      await hangUnder(inside, { mainId: openId, merge, brings: null })
      await countMore(inside, openId, other.request_count)
      const detail = { otherId: other.id }
      await recordLeadEvent(inside.database, { leadId: openId, kind: 'MERGED', detail, at: inside.now() })
      inside.leadChanged(openId)
    }
    inside.leadChanged(other.id)
  }
}

const closeFor = ({ database, now }: Inside, id: string) =>
  database.updateTable('leads').set({ closed_at: now() }).where('id', '=', id).execute()

/**
 * Parts a lead that ends from the one it was merged into, which is called as before. What was merged into the lead itself
 * stays with the other. Under the locks of both.
 */
export async function partFromMain(inside: Inside, lead: Lead): Promise<void> {
  const { database, now } = inside
  const at = now()
  const merge = await database
    .updateTable('lead_merges')
    .set({ undone_at: at })
    .where('from_id', '=', lead.id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
  const main = await database
    .selectFrom('leads')
    .select(['id', 'call_at', 'closed_at', 'first_call_due', 'first_called_at'])
    .where('id', '=', merge.into_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const below = await handOver(inside, { mainId: main.id, lead, merge })
  await database
    .updateTable('leads')
    .set({
      ...(below.keepsCall ? {} : await callBeforeMerge(inside, main, merge)),
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', main.id)
    .execute()
  const ownCount = lead.request_count - below.requests
  await countWithout(database, main.id, ownCount)
  await database
    .updateTable('leads')
    .set({ merged_into: null, request_count: ownCount })
    .where('id', '=', lead.id)
    .execute()
  const resumesReferral = await resumeOtherReferrals(inside, { mainId: main.id, otherId: lead.id })
  const detail = { otherId: lead.id, ...(resumesReferral && { resumesReferral }) }
  await recordLeadEvent(database, { leadId: main.id, kind: 'UNMERGED', detail, at })
}

/** What hangs under a lead that leaves is hung under the one that stays, with the call that came by way of it. */
async function handOver(
  inside: Inside,
  { mainId, lead, merge }: { mainId: string; lead: Lead; merge: Merge },
): Promise<{ requests: number; keepsCall: boolean }> {
  let requests = 0
  let keepsCall = false
  for (const below of await lockMerged(inside, lead.id)) {
    const brought = merge.took_call && below.merge.took_call && (await broughtCall(inside.database, merge))
    const isTheirs =
      brought && brought.getTime() === (await broughtCall(inside.database, below.merge)).getTime()
    await hangUnder(inside, { mainId, merge: below.merge, brings: isTheirs ? merge : null })
    keepsCall ||= isTheirs
    requests += below.other.request_count
  }
  return { requests, keepsCall }
}

/** What was merged into a lead directly, in the order of ids, as all locks of several leads. */
async function lockMerged({ database }: Inside, mainId: string): Promise<{ merge: Merge; other: Lead }[]> {
  const merges = await database
    .selectFrom('lead_merges')
    .selectAll()
    .where('into_id', '=', mainId)
    .where('undone_at', 'is', null)
    .execute()
  const others = await database
    .selectFrom('leads')
    .selectAll()
    .where('merged_into', '=', mainId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return others.flatMap((other) => {
    const merge = merges.find(({ from_id }) => from_id === other.id)
    return merge ? [{ merge, other }] : []
  })
}

/** `brings` is the merge whose call is this lead's; null if the lead that it hangs under now is called at a time of its own. */
async function hangUnder(
  { database }: Inside,
  { mainId, merge, brings }: { mainId: string; merge: Merge; brings: Merge | null },
): Promise<void> {
  await database.updateTable('leads').set({ merged_into: mainId }).where('id', '=', merge.from_id).execute()
  await database
    .updateTable('lead_merges')
    .set({
      into_id: mainId,
      took_call: brings !== null,
      into_call_at: brings?.into_call_at ?? null,
      into_call_until: brings?.into_call_until ?? null,
      into_agreement: brings?.into_agreement ?? null,
      into_first_call_due: brings?.into_first_call_due ?? null,
    })
    .where('id', '=', merge.id)
    .execute()
}

async function openLeadOf({ database }: Inside, { id, phone_index }: Lead): Promise<string | null> {
  const open = await database
    .selectFrom('leads')
    .select('id')
    .where('phone_index', '=', phone_index)
    .where('closed_at', 'is', null)
    .where('id', '!=', id)
    .forUpdate()
    .executeTakeFirst()
  return open?.id ?? null
}

const countMore = ({ database }: Inside, id: string, requests: number) =>
  database
    .updateTable('leads')
    .set({ request_count: sql<number>`request_count + ${requests}::int`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
