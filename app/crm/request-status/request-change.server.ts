import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { SavedEstimate } from '#app/crm/requests/estimate.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { planCall } from '#app/crm/requests/call-planning.ts'
import { stopDue } from '#app/crm/requests/call-stops.server.ts'
import { withWishLine } from '#app/crm/requests/form-rules.ts'
import { readTaken, standingStop } from '#app/crm/requests/lifted-stops.server.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { eraseWithdrawn } from '#app/crm/requests/lead-erasure.server.ts'
import { partFromMain, partMerged } from '#app/crm/requests/parted-leads.server.ts'
import { sealWhomToTell } from '#app/crm/requests/withdrawn-person.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { LockedRequest } from './request-lock.server.ts'
import { whyLeadCannot } from './request-rules.ts'
import type { Wish } from '#app/crm/requests/slot-places.server.ts'
import { readWish } from '#app/crm/requests/slots.server.ts'

/** Later changes are shown on the page only, without a text. */
const NOTIFIED_CHANGES = 3

export async function storeWish(
  services: Services,
  transaction: Transaction<Tables>,
  locked: LockedRequest,
  wish: Wish,
): Promise<void> {
  const { own, lead, standing } = locked
  const { info_sealed } = await transaction
    .selectFrom('lead_requests')
    .select('info_sealed')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const info = withWishLine(services.keyring.open('lead-info', info_sealed), wish.date, wish.time)
  await transaction
    .updateTable('lead_requests')
    .set({
      wish_date: wish.date,
      wish_time: wish.time,
      wish_changes: own.wish_changes + 1,
      info_sealed: services.keyring.seal('lead-info', info),
    })
    .where('id', '=', own.id)
    .execute()
  const then = standing.map((each) => (each.id === own.id ? { id: own.id, wish } : each))
  const times = await plan(services, transaction, lead, replanning(locked, wish, then))
  const isFollowed = times?.call_at?.getTime() === wish.from.getTime()
  await record(services, transaction, locked, {
    kind: 'WISHED',
    update: times && { ...times, status: sql<LeadState>`status_asked(status, assignee_id)` },
    detail: {
      wishDate: wish.date,
      wishTime: wish.time,
      wasDate: own.wish_date ?? '',
      wasTime: own.wish_time ?? '',
    },
    tellsVisitor: isFollowed && own.wish_changes < NOTIFIED_CHANGES,
  })
}

/**
 * The lead ends unless another request stands or somebody already talked; what was merged into it goes on by itself. Of whoever
 * `wantsNoCalls` the desk reads so.
 */
export async function storeCancel(
  services: Services,
  transaction: Transaction<Tables>,
  locked: LockedRequest,
  said: { wantsNoCalls?: true } = {},
): Promise<void> {
  const { own, lead, standing } = locked
  const at = services.now()
  const then = standing.filter(({ id }) => id !== own.id)
  const ends = then.length === 0 && whyLeadCannot(own, at) === null
  if (ends) await partMerged({ ...services, database: transaction }, lead.id)
  const update = ends
    ? { status: 'REFUSED' as const, closed_at: at, call_at: null, call_until: null }
    : then.length > 0 && (await plan(services, transaction, lead, replanning(locked, null, then)))
  await endRequest(services, transaction, locked, { ends, update: update || {}, said })
}

/**
 * Of a request whose lead was merged into another's: with its last one the lead is parted from it and ends, and what was
 * told is erased there as well, for it is read by way of the lead alone.
 */
export async function storeMergedCancel(
  services: Services,
  transaction: Transaction<Tables>,
  locked: LockedRequest,
): Promise<void> {
  const { own, lead, standing } = locked
  const at = services.now()
  const ends = standing.every(({ id }) => id === own.id)
  if (ends) await partFromMain({ ...services, database: transaction }, lead)
  const update = ends ? { status: 'REFUSED' as const, closed_at: at } : {}
  await endRequest(services, transaction, locked, { ends, update })
  services.leadChanged(lead.merged_into!)
}

async function endRequest(
  services: Services,
  transaction: Transaction<Tables>,
  locked: LockedRequest,
  {
    ends,
    update,
    said,
  }: { ends: boolean; update: UpdateObject<Tables, 'leads'>; said?: { wantsNoCalls?: true } },
): Promise<void> {
  const { own, lead } = locked
  const cancelled_at = services.now()
  await transaction.updateTable('lead_requests').set({ cancelled_at }).where('id', '=', own.id).execute()
  const detail = { hasEnded: ends, ...said }
  await record(services, transaction, locked, { kind: 'CANCELLED', update, detail, tellsVisitor: ends })
  await eraseWithdrawn({ ...services, database: transaction }, lead, {
    requestIds: [own.id],
    hasEnded: ends,
    way: 'status',
  })
}

/** What a request asks about, with the price that its visitor saw. */
export interface AskedFor {
  planCode: string | null
  carrier: CarrierCode | null
  estimate: SavedEstimate | null
  words: string
}

export async function storeAsked(
  services: Services,
  transaction: Transaction<Tables>,
  locked: LockedRequest,
  { was, asked }: { was: string; asked: AskedFor },
): Promise<void> {
  const { own } = locked
  await transaction
    .updateTable('lead_requests')
    .set({
      plan_code: asked.planCode,
      estimate: asked.estimate && JSON.stringify(asked.estimate),
      answers: sql<string>`answers || jsonb_build_object('carrier', ${asked.carrier}::text)`,
      plan_changes: own.plan_changes + 1,
    })
    .where('id', '=', own.id)
    .execute()
  await record(services, transaction, locked, {
    kind: 'REPLANNED',
    // The lead's own row stays as it is, so that no advisor's open form goes stale by what a visitor asks about.
    update: null,
    detail: { was, now: asked.words, asked: asked.planCode ?? asked.carrier ?? '' },
    tellsVisitor: false,
  })
}

/** Null of a number that is not called: the time is kept with its stop, so that the lift gives it back. */
async function plan(
  services: Services,
  transaction: Transaction<Tables>,
  lead: LockedRequest['lead'],
  change: Parameters<typeof planCall>[1],
) {
  const stop = await standingStop(transaction, lead.phone_index)
  if (!stop) return planCall(lead, change, services.now())
  const { call_at, call_until } = lead.call_at ? lead : await readTaken(transaction, lead.id)
  const times = planCall({ ...lead, call_at, call_until }, change, services.now())
  await stopDue(services, transaction, { ...lead, ...times }, { ...stop, isPlanned: true })
  return null
}

function replanning({ own }: LockedRequest, after: Wish | null, then: LockedRequest['standing']) {
  return {
    before: readWish(own.wish_date, own.wish_time) ?? { from: own.created_at, until: own.created_at },
    after,
    isOldest: then[0]?.id === own.id,
    standing: then.map(({ wish }) => wish),
  }
}

interface LeadChange {
  kind: 'WISHED' | 'CANCELLED' | 'REPLANNED'
  update: UpdateObject<Tables, 'leads'> | null
  detail: Record<string, string | boolean>
  /** False if a text would be untrue or one too many. */
  tellsVisitor: boolean
}

async function record(
  services: Services,
  transaction: Transaction<Tables>,
  { own, lead }: LockedRequest,
  { kind, update, detail, tellsVisitor }: LeadChange,
): Promise<void> {
  const at = services.now()
  if (update)
    await transaction
      .updateTable('leads')
      .set({ ...update, version: sql`version + 1`, updated_at: at })
      .where('id', '=', lead.id)
      .execute()
  await recordLeadEvent(transaction, {
    leadId: lead.id,
    kind,
    detail: { receiptNo: own.receipt_no, ...detail },
    at,
  })
  const payload = {
    requestId: own.id,
    kind,
    tellsVisitor,
    assigneeId: lead.assignee_id ?? '',
    ...(kind === 'CANCELLED' && { told: await sealWhomToTell(services, transaction, lead, own.id) }),
    ...detail,
  }
  await leaveBehind(transaction, { topic: 'lead.changed', payload, at })
}
