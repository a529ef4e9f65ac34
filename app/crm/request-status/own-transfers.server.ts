import type { Kysely, Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { recordLeadEvent } from '#app/crm/requests/lead-events.server.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { mailStaff, sendMessage } from '#app/shared/messaging/messages.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { isAboveLead } from '#app/crm/requests/merged-leads.server.ts'
import type { OwnRequest } from './request.server.ts'

const TEMPLATE = 'desk.transferWithdrawn'
const NOT_AGREED = '철회할 동의가 없어요.'

/** A consent that a carrier gets one's data, given or taken back. */
export interface OwnTransferFact {
  id: string
  carrier: CarrierCode
  agreedAt: string
  withdrawnAt: string | null
  /** Whether the application was handed on already. */
  isApplied: boolean
}

type Own = Pick<OwnRequest, 'lead_id' | 'has_joined'>

/** Newest first. None of a lead that was there before, perhaps a stranger's. */
export async function listOwnTransfers({ database }: Services, own: Own): Promise<OwnTransferFact[]> {
  if (own.has_joined) return []
  const rows = await selectAgreed(database).where(isAboveLead('lead_id', own.lead_id)).limit(20).execute()
  return rows.map(({ id, carrier, agreed_at, withdrawn_at, is_applied }) => ({
    id,
    carrier,
    agreedAt: seoulIso(agreed_at!),
    withdrawnAt: withdrawn_at && seoulIso(withdrawn_at),
    isApplied: is_applied,
  }))
}

/** The caller must have proved whose the request is. Refuses with `conflict` what is not theirs. */
export async function withdrawOwnTransfer(
  services: Services,
  { own, consentId }: { own: Own; consentId: string },
  by: 'status' | 'member',
): Promise<void> {
  const found = isUuid(consentId)
    ? (await listOwnTransfers(services, own)).find(({ id }) => id === consentId.toLowerCase())
    : undefined
  if (!found) throw new Refusal('conflict', { message: NOT_AGREED })
  await withdrawTransfer(services, found.id, by)
}

/** Nothing more goes to the carrier from then on; again is as good. Staff hear of it where it has the data. */
export async function withdrawTransfer(
  services: Services,
  id: string,
  by: 'link' | 'status' | 'member',
): Promise<void> {
  if (!services.hasRoom()) throw new Refusal('unavailable', { retryAfter: 60 })
  const found = await selectAgreed(services.database).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound', { message: NOT_AGREED })
  const { lead_id: leadId, carrier } = found
  // Before the transaction, because it reads settings.
  const text = await alertText(services, leadId, carrier)
  await services.database.transaction().execute(async (database) => {
    // Behind whoever works on the lead, so that an application and a withdrawal come one after the other.
    const lead = await database
      .selectFrom('leads')
      .select('assignee_id')
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const row = await selectAgreed(database).where('id', '=', id).executeTakeFirstOrThrow()
    if (row.withdrawn_at) return
    const at = services.now()
    const taken = { withdrawn_at: at, withdrawn_by: by }
    await database.updateTable('transfer_consents').set(taken).where('id', '=', id).execute()
    const detail = { carrier, step: 'withdrawn' }
    await recordLeadEvent(database, { leadId, kind: 'TRANSFER', detail, at })
    if (row.is_applied) await alertStaff({ ...services, database }, lead.assignee_id, { id, text })
  })
  services.leadChanged(leadId)
}

function selectAgreed(database: Kysely<Tables>) {
  return database
    .selectFrom('transfer_consents')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('contracts')
          .select('contracts.id')
          .whereRef('contracts.lead_id', '=', 'transfer_consents.lead_id')
          .whereRef('contracts.carrier', '=', 'transfer_consents.carrier')
          .where('contracts.status', '!=', 'CANCELLED'),
      )
        .$castTo<boolean>()
        .as('is_applied'),
    )
    .where('agreed_at', 'is not', null)
    .orderBy('asked_at', 'desc')
}

function alertText(services: Services, leadId: string, carrier: CarrierCode): Promise<string> {
  const name = CARRIER_NAMES[carrier]
  return mailText(services, `${name}에 정보를 넘기는 동의를 손님이 철회했어요`, [
    `이미 가입을 신청한 상담이에요. ${name}에 처리를 멈춰 달라고 요청하고, 요청한 것을 상담 화면에 남겨 주세요.`,
    `${services.config.origin}/desk/leads/${leadId}/contract`,
  ])
}

/** Whoever has the lead, and those who lead and watch: the carrier must hear of it whoever is on leave. */
async function alertStaff(
  services: Services & { database: Transaction<Tables> },
  assigneeId: string | null,
  { id: key, text }: { id: string; text: string },
): Promise<void> {
  await mailStaff(services, RIGHTS.watch.roles, { template: TEMPLATE, text, key })
  const advisor = await services.database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', '=', assigneeId)
    .where('is_active', '=', true)
    .where('role', '=', 'advisor')
    .executeTakeFirst()
  if (!advisor) return
  const mail = { channel: 'mail', template: TEMPLATE, recipient: advisor.email, text } as const
  await sendMessage(services, mail, `${TEMPLATE} ${key} ${advisor.id}`)
}
