import type { Services } from '#app/database/services.server.ts'
import { changeLead, refuseClosed, type Change, type Lead } from '#app/crm/leads/lead-change.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Progress } from './contract.ts'
import { progressOf, type ContractRow } from './progress.server.ts'

/** Runs a step under the lead's lock. */
export async function takeStep(
  services: Services,
  input: Parameters<typeof changeLead>[1],
  visit: Visit,
  decide: (lead: Lead, inside: Inside) => Promise<Change>,
): Promise<Progress> {
  await changeLead(services, input, visit, (lead, inside) => {
    if (lead.status !== 'DONE') refuseClosed(lead)
    return decide(lead, inside)
  })
  return progressOf(services, input.id)
}

export function statusChange(lead: Lead, status: 'APPLIED' | 'BOOKED' | 'OPENED' | 'TALKING'): Change {
  return {
    update: { status, call_at: null, call_until: null, return_due: null },
    kind: 'STATUS',
    detail: { from: lead.status, status },
  }
}

export async function changeContract(
  { database, now }: Inside,
  row: ContractRow,
  values: Partial<Omit<ContractRow, 'terms'>>,
): Promise<void> {
  await database
    .updateTable('contracts')
    .set({ ...values, version: row.version + 1, updated_at: now() })
    .where('id', '=', row.id)
    .execute()
}
