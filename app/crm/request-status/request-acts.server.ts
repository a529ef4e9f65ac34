import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { readSlotCapacity } from '#app/crm/advisors/advisors.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { toStatus } from './consultation-status.server.ts'
import { askedWords, readChoice, type Choice } from './asked-plan.server.ts'
import { storeAsked, storeCancel, storeMergedCancel, storeWish } from './request-change.server.ts'
import { commit, lockRequest } from './request-lock.server.ts'
import { whyNoCancel, whyNoChange, whyNoReplan } from './request-rules.ts'
import { findOwnRequest, readOwnRequest, type OwnRequest } from './request.server.ts'
import type {
  consultCancel,
  consultChange,
  consultReplan,
  ConsultationStatus,
} from '#app/crm/requests/request-contract.ts'
import { eraseEnded } from '#app/crm/requests/call-stops.server.ts'
import { holdSlots, type Wish } from '#app/crm/requests/slot-places.server.ts'
import { impossibleWish, requirePossibleWish } from '#app/crm/requests/slots.server.ts'

const SAME_TIME = '이미 이 시간이에요.'
const SAME_PLAN = '이미 이 조합으로 물어보기로 했어요.'

/** Refuses with `notFound`, `tooMany` (guessing), `invalid` (impossible time), `conflict` (calling, talked, over). */
export async function changeWish(
  services: Services,
  input: InputOf<typeof consultChange>,
  visit: Visit,
): Promise<ConsultationStatus> {
  return changeFound(services, await findOwnRequest(services, input, visit), input)
}

async function changeFound(
  services: Services,
  found: OwnRequest,
  input: { wishDate: string; wishTime: string },
): Promise<ConsultationStatus> {
  if (isWished(found, input)) return toStatus(found, services.now())
  refuse(whyNoChange(found, services.now()))
  const wish = await requirePossibleWish(services, input.wishDate, input.wishTime)
  const capacityOf = await readSlotCapacity(services)
  return commitOwn(services, found, (transaction) => change(services, transaction, found, wish, capacityOf))
}

/** Changes the wish from a form's choice (`wishChoice`); refuses the booked time with `conflict`. */
export async function changeToAnother(
  services: Services,
  found: OwnRequest,
  choice: string,
): Promise<ConsultationStatus> {
  const [wishDate = '', wishTime = ''] = choice.split(' ')
  const input = { wishDate, wishTime }
  if (isWished(found, input)) throw new Refusal('conflict', { message: SAME_TIME })
  return changeFound(services, found, input)
}

/** Refuses with `notFound`, `tooMany` (guessing), `invalid` (not on sale), `conflict` (calling, talked, over, often). */
export async function replanRequest(
  services: Services,
  input: InputOf<typeof consultReplan>,
  visit: Visit,
): Promise<ConsultationStatus> {
  return replanFound(services, await findOwnRequest(services, input, visit), { code: input.asked })
}

/** Changes the combination from a form's choice; refuses with `conflict` the asked one and a price that changed. */
export async function replanToAnother(
  services: Services,
  found: OwnRequest,
  choice: Choice,
): Promise<ConsultationStatus> {
  if (isAsked(found, choice.code)) throw new Refusal('conflict', { message: SAME_PLAN })
  return replanFound(services, found, choice)
}

async function replanFound(
  services: Services,
  found: OwnRequest,
  choice: Choice,
): Promise<ConsultationStatus> {
  if (isAsked(found, choice.code)) return toStatus(found, services.now())
  refuse(whyNoReplan(found, services.now()))
  const [asked, was] = await Promise.all([readChoice(services, found, choice), askedWords(services, found)])
  return commitOwn(services, found, async (transaction) => {
    const locked = await lockRequest(transaction, found)
    if (isAsked(locked.own, choice.code)) return
    refuse(whyNoReplan(locked.own, services.now()))
    await storeAsked(services, transaction, locked, { was, asked })
  })
}

const isAsked = ({ plan_code, carrier }: OwnRequest, choice: string) =>
  (plan_code ?? carrier ?? '') === choice

/** A lead ends with its last request. Refuses with `notFound`, `tooMany` (guessing), `conflict` (talked, over). */
export async function cancelRequest(
  services: Services,
  input: InputOf<typeof consultCancel>,
  visit: Visit,
): Promise<ConsultationStatus> {
  return cancelFound(services, await findOwnRequest(services, input, visit))
}

export function cancelFound(services: Services, found: OwnRequest): Promise<ConsultationStatus> {
  return commitOwn(services, found, async (transaction) => {
    const locked = await lockRequest(transaction, found)
    if (locked.own.cancelled_at) return eraseEnded(services, transaction, locked.lead)
    refuse(whyNoCancel(locked.own, services.now()))
    const store = locked.own.is_merged ? storeMergedCancel : storeCancel
    await store(services, transaction, locked)
  })
}

async function change(
  services: Services,
  transaction: Transaction<Tables>,
  found: OwnRequest,
  wish: Wish,
  capacityOf: (slot: Wish) => number,
): Promise<void> {
  // Locks the slot before the lead, as a new request does, to avoid deadlocks.
  const full = await holdSlots(transaction, [wish], capacityOf)
  const locked = await lockRequest(transaction, found)
  if (isWished(locked.own, { wishDate: wish.date, wishTime: wish.time })) return
  refuse(whyNoChange(locked.own, services.now()))
  if (full.size > 0) throw impossibleWish()
  await storeWish(services, transaction, locked, wish)
}

async function commitOwn(
  services: Services,
  { id, lead_id }: OwnRequest,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<ConsultationStatus> {
  await commit(services, lead_id, work)
  return toStatus(await readOwnRequest(services.database, id), services.now())
}

function isWished(own: OwnRequest, { wishDate, wishTime }: { wishDate: string; wishTime: string }): boolean {
  return own.cancelled_at === null && own.wish_date === wishDate && own.wish_time === wishTime
}

function refuse(message: string | null): void {
  if (message) throw new Refusal('conflict', { message })
}
