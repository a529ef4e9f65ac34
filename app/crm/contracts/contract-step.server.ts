import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { changeLead, refuseOthersLead, type Change, type Lead } from '#app/crm/leads/lead-change.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { SmsText } from '#app/shared/messaging/template-texts.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { Progress } from './contract.ts'
import { progressOf, type ContractRow } from './progress.server.ts'

/** Runs a step under the lead's lock. */
export async function step(
  services: Services,
  input: { id: string; version?: number | null | undefined },
  visit: Visit,
  decide: (lead: Lead, transaction: Transaction<Tables>) => Promise<Change>,
): Promise<Progress> {
  const staff = staffOfVisit(visit)
  await changeLead(services, input, visit, (lead, transaction) => {
    refuseOthersLead(lead, staff)
    if (lead.closed_at !== null && lead.status !== 'DONE')
      throw new Refusal('conflict', { message: '이미 끝난 상담이에요.' })
    return decide(lead, transaction)
  })
  return progressOf(services, input.id)
}

export function moved(lead: Lead, status: 'APPLIED' | 'BOOKED' | 'OPENED' | 'TALKING'): Change {
  return {
    update: { status, call_at: null, call_until: null, return_due: null },
    kind: 'STATUS',
    detail: { from: lead.status, status },
  }
}

export async function changeContract(
  services: Services,
  transaction: Transaction<Tables>,
  row: ContractRow,
  values: Partial<Omit<ContractRow, 'terms'>>,
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ ...values, version: row.version + 1, updated_at: services.now() })
    .where('id', '=', row.id)
    .execute()
}

interface Telling {
  template: string
  sms: SmsText
  onceKey: string
}

export async function tell(
  services: Services,
  transaction: Transaction<Tables>,
  lead: Pick<Lead, 'phone_sealed'>,
  { template, sms, onceKey }: Telling,
): Promise<void> {
  const recipient = services.keyring.open('lead-phone', lead.phone_sealed)
  await sendMessage(
    { ...services, database: transaction },
    { channel: 'sms', template, recipient, ...sms },
    onceKey,
  )
}
