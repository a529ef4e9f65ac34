import type { Services } from '#app/database/services.server.ts'
import { changeLead, refuseFinished, type Change, type Lead } from '#app/crm/leads/lead-change.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Progress } from './contract.ts'
import { progressOf, type ContractRow } from './progress.server.ts'

/** Runs a step under the lead's lock; a contract that stands goes on, whatever became of the lead. */
export async function takeStep(
  services: Services,
  input: Parameters<typeof changeLead>[1],
  visit: Visit,
  decide: (lead: Lead, inside: Inside) => Promise<Change>,
): Promise<Progress> {
  await changeLead(services, input, visit, async (lead, inside) => {
    await refuseFinished(inside, lead)
    const change = await decide(lead, inside)
    return change.kind === 'STATUS' ? { ...change, update: { ...change.update, ...dealt(services) } } : change
  })
  return progressOf(services, input.id)
}

/** What is done of a contract is a request of its person too: their lead is kept from then (docs/adr/0195). */
export const dealt = ({ now }: Pick<Services, 'now'>) => ({ contacted_at: now(), asked_at: now() })

/** A lead with a contract under way is open; a line that opens, or one that is taken back, opens none anew that was over. */
export function statusChange(lead: Lead, status: 'APPLIED' | 'BOOKED' | 'OPENED' | 'TALKING'): Change {
  const isOver = status === 'OPENED' ? lead.status === 'DONE' : status === 'TALKING' && lead.status !== 'DONE'
  const stays = lead.merged_into !== null || (lead.closed_at !== null && isOver)
  return {
    update: {
      ...(!stays && { status, closed_at: null }),
      call_at: null,
      call_until: null,
      return_due: null,
    },
    kind: 'STATUS',
    detail: { from: lead.status, status: stays ? lead.status : status },
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
