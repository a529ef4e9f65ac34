import type { Services } from '#app/database/services.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { recordOpening, recordReading, type Inside } from '#app/shared/personal-data/readings.server.ts'
import type { RevealLimits } from '#app/shared/settings/contract.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { LeadLine } from './desk-contract.ts'
import type { revealLead as revealLeadRow } from './desk-steps-contract.ts'
import { refuseGuarded, mayManage } from './lead-guard.server.ts'
import { ERASED_MESSAGE, leadId, NO_LEAD } from './lead-line.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'

/** The reveal limit counts these together. */
export const LEAD_READINGS = [
  'lead.open',
  'lead.openOther',
  'lead.reveal',
  'lead.dial',
  'lead.address',
  'lead.listen',
] as const satisfies AccessAction[]

/** Logs the reason, returns name and number. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export const revealLead: PlainUseCase<typeof revealLeadRow> = async (services, input, visit) => {
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  const [limits, staff] = [await readRevealLimits(services), staffOfVisit(visit)]
  const found = await services.database
    .selectFrom('leads')
    .select(['name_sealed', 'phone_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: NO_LEAD })
  const contact = openContact(services, found)
  const cap = (inside: Inside) => holdToCap(inside, { kind: 'reveal', limits, staff })
  const reading = { subject: `lead:${id}`, reason: input.reason, alike: LEAD_READINGS, cap }
  await recordReading(services, { ...reading, action: 'lead.reveal' }, visit)
  return contact
}

/** Refuses with `conflict` what was withdrawn and erased. */
export function openContact(
  { keyring }: Pick<Services, 'keyring'>,
  lead: { name_sealed: string; phone_sealed: string },
) {
  const customerMobile = keyring.open('lead-phone', lead.phone_sealed)
  if (customerMobile === '') throw new Refusal('conflict', { message: ERASED_MESSAGE })
  return { customerName: keyring.open('lead-name', lead.name_sealed), customerMobile }
}

/** A search that comes down to a few is a look at each of them. */
const FEW = 5

/** Logs whom a search found, but not its words. */
export async function recordSearch(services: Services, ids: readonly string[], visit: Visit): Promise<void> {
  if (ids.length > FEW) return
  for (const id of ids)
    await recordOpening(services, { action: 'lead.list', subject: `lead:${id}`, alike: LEAD_READINGS }, visit)
}

/** Refuses with `tooMany` if an advisor opened too many leads of others. */
export async function recordLeadOpening(
  services: Services,
  { id, assignee }: Pick<LeadLine, 'id' | 'assignee'>,
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  const reading = { subject: `lead:${id}`, alike: LEAD_READINGS }
  if (mayManage(staff) || assignee?.id === staff.id)
    return recordOpening(services, { ...reading, action: 'lead.open' }, visit)
  const limits = await readRevealLimits(services)
  const cap = (inside: Inside) => holdToCap(inside, { kind: 'reading', limits, staff })
  return recordOpening(services, { ...reading, action: 'lead.openOther', cap }, visit)
}

/** Logs in the transaction of an act what the caller does with a lead. */
export function recordLeadAccess(
  inside: Inside,
  { id, action, reason }: { id: string; action: AccessAction; reason: string },
  visit: Visit,
): Promise<void> {
  return recordAct(inside, visit, { action, subject: `lead:${id}`, reason })
}

/** Logs that an unassigned lead was taken. Refuses with `tooMany`. `limits` must be read before the transaction. */
export async function recordClaim(
  inside: Inside,
  { id, limits }: { id: string; limits: RevealLimits },
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  await recordLeadAccess(inside, { id, action: 'lead.claim', reason: '' }, visit)
  if (!mayManage(staff)) await holdToCap(inside, { kind: 'claim', limits, staff })
}
