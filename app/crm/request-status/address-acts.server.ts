import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { hasAddressBook } from '#app/crm/addresses/address-book.server.ts'
import { maskPlace, type InstallAddress } from '#app/crm/addresses/install-address.ts'
import * as stored from '#app/crm/addresses/stored-addresses.server.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { openChoice } from './address-choices.server.ts'
import {
  UNCHOSEN_MESSAGE,
  type AddressState,
  type consultAddress,
  type eraseAddress as eraseAddressRow,
  type saveAddress as saveAddressRow,
} from './address-contract.ts'
import { whyNoAddress } from './address-rules.ts'
import { commit, lockRequest } from './request-lock.server.ts'
import { findOwnRequest, readOwnRequest, type OwnRequest } from './request.server.ts'

/** Refuses like `findOwnRequest`. */
export async function readAddress(
  services: Services,
  input: InputOf<typeof consultAddress>,
  visit: Visit,
): Promise<AddressState> {
  return stateOf(services, await findOwnRequest(services, input, visit))
}

export async function stateOf(services: Services, own: OwnRequest): Promise<AddressState> {
  const kept = (await stored.readAddresses(services, [own.id])).get(own.id)
  const reason = whyNoAddress(own)
  return {
    // Masked, because receipt and four digits prove little: both stand in text messages.
    saved: kept
      ? {
          line: maskPlace(kept.address),
          hasDetail: kept.address.detail !== '',
          savedAt: kept.savedAt,
          answers: kept.answers.map(({ carrier, answer, at }) => ({ carrier, answer, at })),
        }
      : null,
    canChange: reason === null,
    reason,
    canFind: hasAddressBook(services),
  }
}

/** Refuses with `notFound`, `tooMany` (guessing), `invalid` (nothing chosen) and `conflict` (withdrawn, applied, often). */
export async function saveAddress(
  services: Services,
  input: InputOf<typeof saveAddressRow>,
  visit: Visit,
): Promise<AddressState> {
  return saveFound(services, await findOwnRequest(services, input, visit), input)
}

export async function saveFound(
  services: Services,
  found: OwnRequest,
  input: Pick<InputOf<typeof saveAddressRow>, 'choice' | 'line' | 'detail'>,
): Promise<AddressState> {
  const { address, isFound } = addressIn(services, found, input)
  return change(services, found, async (transaction, own) => {
    const inside = { keyring: services.keyring, database: transaction }
    const had = await stored.readAddresses(inside, [own.id])
    const isNew = await stored.putAddress(
      inside,
      { requestId: own.id, address, isFound, staffName: null },
      services.now(),
    )
    return isNew ? { step: had.size > 0 ? 'changed' : 'told' } : null
  })
}

/** Refuses with `notFound`, `tooMany` (guessing) and `conflict` (withdrawn, applied). */
export async function eraseAddress(
  services: Services,
  input: InputOf<typeof eraseAddressRow>,
  visit: Visit,
): Promise<AddressState> {
  return eraseFound(services, await findOwnRequest(services, input, visit))
}

export function eraseFound(services: Services, found: OwnRequest): Promise<AddressState> {
  return change(services, found, async (transaction, own) =>
    (await stored.eraseAddress(transaction, own.id)) ? { step: 'erased' } : null,
  )
}

function addressIn(
  services: Services,
  { receipt_no }: OwnRequest,
  { choice, line, detail }: Pick<InputOf<typeof saveAddressRow>, 'choice' | 'line' | 'detail'>,
): { address: InstallAddress; isFound: boolean } {
  if (choice)
    return { address: { ...openChoice(services, receipt_no, choice), detail: detail ?? '' }, isFound: true }
  if (!line) throw invalidFields({ choice: UNCHOSEN_MESSAGE })
  return { address: { road: line, jibun: '', zip: '', building: '', detail: detail ?? '' }, isFound: false }
}

type Step = { step: 'told' | 'changed' | 'erased' }

/**
 * The event and the mail name no part of the address. The lead's own row stays as it is, so that no advisor's open form
 * goes stale by what a visitor tells.
 */
async function change(
  services: Services,
  found: OwnRequest,
  work: (transaction: Transaction<Tables>, own: OwnRequest) => Promise<Step | null>,
): Promise<AddressState> {
  const leadId = found.main_id ?? found.lead_id
  await commit(services, leadId, async (transaction) => {
    // The lead that goes on is locked first, as merging does.
    const main = await transaction
      .selectFrom('leads')
      .select('assignee_id')
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { own } = await lockRequest(transaction, found)
    if (own.main_id !== found.main_id) throw new Refusal('conflict')
    const message = whyNoAddress(own)
    if (message) throw new Refusal('conflict', { message })
    const done = await work(transaction, own)
    if (done) await record(services, transaction, { own, leadId, assigneeId: main.assignee_id, ...done })
  })
  return stateOf(services, await readOwnRequest(services.database, found.id))
}

async function record(
  { now }: Services,
  transaction: Transaction<Tables>,
  { own, leadId, assigneeId, step }: { own: OwnRequest; leadId: string; assigneeId: string | null } & Step,
): Promise<void> {
  const at = now()
  const detail = { receiptNo: own.receipt_no, step }
  await recordLeadEvent(transaction, { leadId, kind: 'ADDRESSED', detail, at })
  if (step === 'erased') return
  const payload = { requestId: own.id, kind: 'ADDRESSED', tellsVisitor: false, assigneeId: assigneeId ?? '' }
  await leaveBehind(transaction, { topic: 'lead.changed', payload, at })
}
