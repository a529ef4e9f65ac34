import type { Services } from '#app/database/services.server.ts'
import { holdToCap, readRevealLimits } from '#app/shared/desk/reveal-caps.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { recordOpening, recordReading, type Inside } from '#app/shared/personal-data/readings.server.ts'
import type { RevealLimits } from '#app/shared/settings/contract.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { LeadLine } from './desk-contract.ts'
import type { revealLead as revealLeadRow } from './desk-steps-contract.ts'
import { refuseGuarded, seesAll } from './lead-guard.server.ts'
import { leadId } from './lead-line.server.ts'

/** The reveal limit counts these together. */
export const LEAD_READINGS = [
  'lead.open',
  'lead.openOther',
  'lead.reveal',
  'lead.dial',
] as const satisfies AccessAction[]

/** Logs the reason, returns name and number. Refuses with `notFound`, `notAllowed` (colleague's lead) and `tooMany`. */
export async function revealLead(services: Services, input: InputOf<typeof revealLeadRow>, visit: Visit) {
  const id = leadId(input.id)
  await refuseGuarded(services, id, visit)
  const [limits, staff] = [await readRevealLimits(services), staffOfVisit(visit)]
  const found = await services.database
    .selectFrom('leads')
    .select(['name_sealed', 'phone_sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: '그런 상담이 없어요.' })
  const reading = { action: 'lead.reveal', subject: `lead:${id}`, reason: input.reason } as const
  await recordReading(
    services,
    {
      ...reading,
      alike: LEAD_READINGS,
      cap: (inside) => holdToCap(inside, { kind: 'reveal', limits, staff }),
    },
    visit,
  )
  return {
    customerName: services.keyring.open('lead-name', found.name_sealed),
    customerMobile: services.keyring.open('lead-phone', found.phone_sealed),
  }
}

/** Refuses with `tooMany` if an advisor opened too many leads of others. */
export async function recordLeadOpening(
  services: Services,
  { id, assignee }: Pick<LeadLine, 'id' | 'assignee'>,
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  const reading = { subject: `lead:${id}`, alike: LEAD_READINGS }
  if (seesAll(staff) || assignee?.id === staff.id)
    return recordOpening(services, { ...reading, action: 'lead.open' }, visit)
  const limits = await readRevealLimits(services)
  const cap = (inside: Inside) => holdToCap(inside, { kind: 'reading', limits, staff })
  return recordOpening(services, { ...reading, action: 'lead.openOther', cap }, visit)
}

/** Logs that an unassigned lead was taken. Refuses with `tooMany`. `limits` must be read before the transaction. */
export async function recordClaim(
  inside: Inside,
  { id, limits }: { id: string; limits: RevealLimits },
  visit: Visit,
): Promise<void> {
  const staff = staffOfVisit(visit)
  await recordAccess(inside.database, {
    at: inside.now(),
    staff,
    address: visit.address,
    action: 'lead.claim',
    subject: `lead:${id}`,
    reason: '',
  })
  if (!seesAll(staff)) await holdToCap(inside, { kind: 'claim', limits, staff })
}
