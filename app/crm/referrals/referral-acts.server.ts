import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { changeLead, refuseClosed } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { requireReferralLink, tieReferral } from '#app/crm/requests/referral-tie.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { readWordings, smsFrom } from '#app/shared/messaging/template-texts.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import type * as rows from './contract.ts'
import { tellIntroducer } from './settle.server.ts'

const TOO_LATE =
  '이미 추천을 남겼거나 가입을 신청한 상담이에요. 추천 코드는 가입을 신청하기 전에 한 번만 남길 수 있어요.'
const OWN_LEAD = '내가 맡은 상담의 추천은 내가 정할 수 없어요. 다른 대표나 관리자에게 부탁해 주세요.'
const STALE = '다른 사람이 먼저 바꿨어요. 새 내용을 불러올게요.'

/**
 * What a customer tells on the phone. Refuses with `notAllowed` a colleague's lead, with `invalid` a code that does not count,
 * and with `conflict` a second one.
 */
export const tieLead: PlainUseCase<typeof rows.tieLead> = async (services, input, visit) => {
  const mobile = await mobileOf(services, leadId(input.id))
  // Looked up before the transaction, refused inside it: whose lead it is comes first.
  const asked = await requireReferralLink(services, input.referralCode, mobile).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  const words = '추천으로 온 상담으로 남겼어요.'
  await changeLead(
    services,
    { id: input.id, version: input.version, undo: words },
    visit,
    async (lead, inside) => {
      refuseClosed(lead)
      if (asked instanceof Refusal) throw asked
      const isTied =
        asked !== null && (await tieReferral(inside, { leadId: lead.id, link: asked, way: 'desk' }))
      if (!isTied) throw new Refusal('conflict', { message: TOO_LATE })
      const reason = '추천 코드를 남김'
      await recordLeadAccess(inside, { id: lead.id, action: 'lead.referral', reason }, visit)
      return { update: {}, kind: 'REFERRED', detail: {} }
    },
  )
  return null
}

/** Empty of a lead that is not there or was erased, which the act then refuses. */
async function mobileOf({ database, keyring }: Services, id: string): Promise<string> {
  const lead = await database
    .selectFrom('leads')
    .select('phone_sealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return lead ? keyring.open('lead-phone', lead.phone_sealed) : ''
}

/**
 * Whether a gift is given in spite of what was found, with why. Refuses with `notAllowed` whoever is in charge of the lead,
 * and with `conflict` what was paid, decided or changed meanwhile.
 */
export const decideReferral: PlainUseCase<typeof rows.decideReferral> = async (services, input, visit) => {
  const { decision, reason } = input
  const [wordings, staff] = [await readWordings(services), staffOfVisit(visit)]
  const lead = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const row = await lockReferral(inside, leadId(input.referralId))
    if (typeof input.version === 'number' && input.version !== row.version)
      throw new Refusal('conflict', { message: STALE })
    if (row.assignee_id === staff.id) throw new Refusal('notAllowed', { message: OWN_LEAD })
    if (row.paid_on !== null) throw new Refusal('conflict', { message: '이미 준 사은품이에요.' })
    if (row.state === 'DENIED' || row.state === 'ENDED')
      throw new Refusal('conflict', { message: '이미 끝난 추천이에요.' })
    const words = decision === 'allow' ? '추천 사은품을 주기로 했어요.' : '추천 사은품을 주지 않기로 했어요.'
    await keepUndo(inside, visit, { subject: `lead:${row.lead_id}`, words })
    await database
      .updateTable('referrals')
      .set({
        ...(decision === 'allow' ? { allowed_signs: row.signs } : { state: 'DENIED' }),
        reason,
        decided_by: staff.name,
        decided_at: services.now(),
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute()
    if (decision === 'deny') {
      await database.deleteFrom('gifts').where('referral_id', '=', row.id).execute()
      const sms = smsFrom(wordings, 'gift.declined.sms', { phone: DEFAULT_SUPPORT_NUMBER })
      await tellIntroducer(inside, row, { template: 'gift.declined', sms })
    }
    await recordLeadAccess(
      inside,
      { id: row.lead_id, action: 'referral.decide', reason: `${words} ${reason}` },
      visit,
    )
    return row.lead_id
  })
  services.leadChanged(lead)
  return null
}

async function lockReferral({ database }: Inside, id: string) {
  const row = await database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .leftJoin('gifts', 'gifts.referral_id', 'referrals.id')
    .selectAll('referrals')
    .select(['leads.assignee_id', 'gifts.paid_on'])
    .where('referrals.id', '=', id)
    .forUpdate('referrals')
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound', { message: '그런 추천이 없어요.' })
  return row
}
