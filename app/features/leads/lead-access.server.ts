import type { Services } from '#app/database/services.server.ts'
import { holdToCap, readRevealLimits } from '#app/features/desk/reveal-caps.server.ts'
import type { AccessAction } from '#app/features/privacy/access-actions.ts'
import { recordOpening, recordReading } from '#app/features/privacy/readings.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { revealed } from './desk-steps-contract.ts'
import { refuseGuarded } from './lead-guard.server.ts'
import { leadId } from './lead-line.server.ts'

/** What shows somebody's lead, counted together. */
export const LEAD_READINGS = ['lead.open', 'lead.reveal', 'lead.dial'] as const satisfies AccessAction[]

/**
 * Shows name and number of a lead once the reason stands in the access log. Refuses `notFound`, `invalid`,
 * `notAllowed` for a colleague's, `tooMany` beyond what one person may be shown.
 */
export async function revealLead(services: Services, input: InputOf<typeof revealed>, visit: Visit) {
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

/** Logs that a lead was opened. */
export const recordLeadOpening = (services: Services, visit: Visit, id: string): Promise<void> =>
  recordOpening(services, { action: 'lead.open', subject: `lead:${id}`, alike: LEAD_READINGS }, visit)
