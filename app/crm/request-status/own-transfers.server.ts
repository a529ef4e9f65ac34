import { sql, type Kysely, type Transaction } from 'kysely'
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
import { isAboveLead, isOfMatter, ofMatter } from '#app/crm/requests/merged-leads.server.ts'
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
  return rows.map(({ id, carrier, agreed_at, withdrawn_at, applied_by }) => ({
    id,
    carrier,
    agreedAt: seoulIso(agreed_at!),
    withdrawnAt: withdrawn_at && seoulIso(withdrawn_at),
    isApplied: applied_by !== null,
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

/**
 * Nothing more goes to the carrier from then on, whichever link, call or merged lead it was agreed to by, and no open link agrees;
 * again is as good. Staff hear of it where the carrier has the data.
 */
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
  const text = await alertText(services, found.applied_by ?? leadId, carrier)
  const changed = await services.database.transaction().execute(async (database) => {
    // Behind whoever works on the leads, so that an application and a withdrawal come one after the other.
    const leads = await database
      .selectFrom('leads')
      .select(['id', 'assignee_id'])
      .where(ofMatter(leadId))
      .orderBy('id')
      .forUpdate()
      .execute()
    const row = await selectAgreed(database).where('id', '=', id).executeTakeFirstOrThrow()
    const at = services.now()
    const taken = await takeBack(database, { leadId, carrier, at, by })
    const ids = [...new Set(taken.map(({ lead_id }) => lead_id))]
    const detail = { carrier, step: 'withdrawn' }
    for (const each of ids) await recordLeadEvent(database, { leadId: each, kind: 'TRANSFER', detail, at })
    if (row.applied_by && taken[0]) {
      const lead = leads.find((each) => each.id === row.applied_by)
      await alertStaff({ ...services, database }, lead?.assignee_id ?? null, { id: taken[0].id, text })
    }
    return ids
  })
  for (const each of changed) services.leadChanged(each)
}

interface TakenBack {
  leadId: string
  carrier: CarrierCode
  at: Date
  by: 'link' | 'status' | 'member'
}

async function takeBack(database: Transaction<Tables>, { leadId, carrier, at, by }: TakenBack) {
  await database
    .updateTable('transfer_consents')
    .set({ expires_at: at })
    .where(isOfMatter('lead_id', leadId))
    .where('carrier', '=', carrier)
    .where('agreed_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()
  return database
    .updateTable('transfer_consents')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where(isOfMatter('lead_id', leadId))
    .where('carrier', '=', carrier)
    .where('agreed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'lead_id'])
    .execute()
}

/** `applied_by`: the lead of the person by which the carrier has the data, or null. */
function selectAgreed(database: Kysely<Tables>) {
  return database
    .selectFrom('transfer_consents')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('contracts')
        .select('contracts.lead_id')
        .where(isOfMatter('contracts.lead_id', sql.ref('transfer_consents.lead_id')))
        .whereRef('contracts.carrier', '=', 'transfer_consents.carrier')
        .where('contracts.status', '!=', 'CANCELLED')
        .orderBy('contracts.id', 'desc')
        .limit(1)
        .as('applied_by'),
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
