import type { Services } from '#app/database/services.server.ts'
import {
  cancelFound,
  changeToAnother,
  findRequestOfHolder,
  giftsOfHolder,
  installationsOfHolder,
  linesOfHolder,
  listOwnRequests,
  listOwnTransfers,
  NOT_MINE,
  noteEndedByHolder,
  type OwnRequest,
  quoteOf,
  readOwnReminders,
  remindOfLine,
  rateFound,
  replanToAnother,
  stopFound,
  toStatus,
  withdrawOwnTransfer,
} from '#app/crm/door.server.ts'
import type { ConsultationStatus, ownLines, remindOfOwnLine } from '#app/crm/door.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type * as rows from './consults-contract.ts'
import { readOwn } from './own-info.server.ts'

const PAGE_SIZE = 10

type One = InputOf<typeof rows.cancelOwnConsult>

export async function listOwnConsults(
  services: Services,
  { page = 1 }: InputOf<typeof rows.ownConsults>,
  visit: Visit,
): Promise<DataOf<typeof rows.ownConsults>> {
  const own = await readOwn(services, visit)
  const { requests, total } = await listOwnRequests(services, own, placeOf(page))
  const now = services.now()
  return { result: requests.map((each) => toStatus(each, now)), total, page, size: PAGE_SIZE }
}

/** The next installation by the receipt number of what it was asked with, for a page of them. */
export async function readOwnInstallations(
  services: Services,
  { page = 1 }: InputOf<typeof rows.ownConsults>,
  visit: Visit,
) {
  const own = await readOwn(services, visit)
  const [{ requests }, installations] = await Promise.all([
    listOwnRequests(services, own, placeOf(page)),
    installationsOfHolder(services, own),
  ])
  const planned = requests.flatMap((request) => {
    const one = installations.find(({ leadId }) => leadId === request.lead_id)
    if (!one) return []
    const { carrier, planName, date, time } = one
    return [[request.receipt_no, { carrier, planName, date, time }] as const]
  })
  return Object.fromEntries(planned)
}

const placeOf = (page: number) => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })

/** One consultation of a member: as the holder of the number they have proved. Refuses `notFound` for another's as for none. */
export async function readOwnConsult(
  services: Services,
  one: One,
  visit: Visit,
): Promise<ConsultationStatus> {
  return toStatus(await findOwn(services, one, visit), services.now())
}

/** What will be installed with them, the nearest first. */
export async function listOwnInstallations(services: Services, visit: Visit) {
  return installationsOfHolder(services, await readOwn(services, visit))
}

/** When somebody comes to install what was ordered by it; undefined while no day is set. */
export async function readOwnInstallation(services: Services, one: One, visit: Visit) {
  const [own, { lead_id }] = await Promise.all([readOwn(services, visit), findOwn(services, one, visit)])
  const installations = await installationsOfHolder(services, own)
  return installations.find(({ leadId }) => leadId === lead_id)
}

/** What the advisor told of it. Refuses `notFound` for another's as for none. */
export async function readOwnQuote(services: Services, one: One, visit: Visit) {
  return quoteOf(services, await findOwn(services, one, visit))
}

/** Changes the wished time of the call, by the rules of its receipt; the booked time itself is refused. */
export const changeOwnConsult: UseCase<typeof rows.changeOwnConsult> = async (
  services,
  { wish, ...one },
  visit,
) => {
  return changeToAnother(services, await findOwn(services, one, visit), wish)
}

/** Changes what the call is about, by the rules of its receipt; the asked combination itself is refused. */
export const replanOwnConsult: UseCase<typeof rows.replanOwnConsult> = async (
  services,
  { asked, months, ...one },
  visit,
) => {
  const choice = { code: asked, ...(months && { months: new URLSearchParams(months) }) }
  return replanToAnother(services, await findOwn(services, one, visit), choice)
}

export const rateOwnConsult: UseCase<typeof rows.rateOwnConsult> = async (
  services,
  { rating, line, ...one },
  visit,
) => {
  return rateFound(services, await findOwn(services, one, visit), { rating, line })
}

export async function cancelOwnConsult(services: Services, one: One, visit: Visit) {
  return endFound(services, await findOwn(services, one, visit), cancelFound)
}

export async function stopOwnConsult(services: Services, one: One, visit: Visit) {
  const own = await findOwn(services, one, visit)
  return endFound(services, own, () => stopFound(services, own, 'mypage'))
}

async function endFound(services: Services, own: OwnRequest, end: typeof cancelFound) {
  const status = await end(services, own)
  await noteEndedByHolder(services, own.lead_id)
  return status
}

/** Refuses `notFound` for another's as for none. */
export async function readOwnConsultTransfers(services: Services, one: One, visit: Visit) {
  return listOwnTransfers(services, await findOwn(services, one, visit))
}

export const withdrawOwnConsultTransfer: UseCase<typeof rows.withdrawOwnConsultTransfer> = async (
  services,
  { consentId, ...one },
  visit,
) => {
  const own = await findOwn(services, one, visit)
  await withdrawOwnTransfer(services, { own, consentId }, 'member')
  return toStatus(own, services.now())
}

async function findOwn(services: Services, { receiptNo }: One, visit: Visit) {
  if (firstUnsafeField({ receiptNo })) throw new Refusal('notFound', { message: NOT_MINE })
  const own = await readOwn(services, visit)
  return findRequestOfHolder(services, own, receiptNo)
}

export async function listOwnLines(services: Services, { day }: InputOf<typeof ownLines>, visit: Visit) {
  const own = await readOwn(services, visit)
  return linesOfHolder(services, own, day || null)
}

/** Of each line by its id: how its holder is told that it ends, and where it is compared. */
export async function listOwnReminders(services: Services, lineIds: readonly string[], visit: Visit) {
  await readOwn(services, visit)
  return readOwnReminders(services, lineIds)
}

/** Refuses with `notFound` another's line as none. */
export const remindOwnLine: UseCase<typeof remindOfOwnLine> = async (services, input, visit) => {
  return remindOfLine(services, await readOwn(services, visit), input, visit)
}

export async function listOwnGifts(services: Services, _: unknown, visit: Visit) {
  const own = await readOwn(services, visit)
  return giftsOfHolder(services, own)
}
