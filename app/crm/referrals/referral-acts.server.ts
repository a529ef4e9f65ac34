import { sql } from 'kysely'
import { dropUnpaidGift, isUndecided, refuseOwnTerm } from '#app/crm/contracts/referral-gifts.server.ts'
import { recordLeadAccess } from '#app/crm/leads/lead-access.server.ts'
import { changeLead, refuseClosed } from '#app/crm/leads/lead-change.server.ts'
import { leadId } from '#app/crm/leads/lead-line.server.ts'
import { aboveIntroduced } from '#app/crm/requests/merged-leads.server.ts'
import { changeReferrals } from '#app/crm/requests/referral-rows.server.ts'
import { requireReferralLink, tieReferral } from '#app/crm/requests/referral-tie.server.ts'
import type { Inside } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { readWordings, smsFrom, type Wordings } from '#app/shared/messaging/template-texts.server.ts'
import { keepUndo } from '#app/shared/undo/keep-undo.server.ts'
import type * as rows from './contract.ts'
import { tellIntroducer } from './settle.server.ts'

const TOO_LATE =
  '이미 추천을 남겼거나 가입을 신청한 상담이에요. 추천 코드는 가입을 신청하기 전에 한 번만 남길 수 있어요.'
const OWN_LEAD = '내가 맡은 상담의 추천은 내가 정할 수 없어요. 다른 대표나 관리자에게 부탁해 주세요.'
const OWN_CODE = '손님 본인의 추천 코드예요. 본인 상담에는 쓸 수 없어요.'
const PAID = '이미 준 사은품이에요. 돌려받을 것이 있으면 회원에게 전화해 주세요.'

/**
 * What a customer tells on the phone. Refuses with `notAllowed` a colleague's lead, with `invalid` a code that does not count,
 * and with `conflict` a second one.
 */
export const tieLead: PlainUseCase<typeof rows.tieLead> = async (services, input, visit) => {
  // Looked up before the transaction, refused inside it: whose lead it is comes first.
  const asked = await requireReferralLink(services, input.referralCode).catch((error: unknown) => {
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
      const tied = asked && (await tieReferral(inside, { leadId: lead.id, link: asked, way: 'desk' }))
      if (tied === 'own') throw invalidFields({ referralCode: OWN_CODE })
      if (tied !== 'tied') throw new Refusal('conflict', { message: TOO_LATE })
      const reason = '추천 코드를 남김'
      await recordLeadAccess(inside, { id: lead.id, action: 'lead.referral', reason }, visit)
      return { update: {}, kind: 'REFERRED', detail: {} }
    },
  )
  return null
}

/**
 * Whether a gift is given in spite of what was found, with why; of one that was paid, only that it was looked at. Refuses with
 * `notAllowed` whoever is in charge of the lead or one that it was merged into, or set a sum above the band, and with `conflict` what was paid, decided or changed meanwhile.
 */
export const decideReferral: PlainUseCase<typeof rows.decideReferral> = async (services, input, visit) => {
  const wordings = await readWordings(services)
  const lead = await services.database
    .transaction()
    .execute((database) => decide({ ...services, database }, input, { visit, wordings }))
  services.leadChanged(lead)
  return null
}

async function decide(
  inside: Inside,
  { referralId, version, decision, reason }: InputOf<typeof rows.decideReferral>,
  { visit, wordings }: { visit: Visit; wordings: Wordings },
): Promise<string> {
  const staff = staffOfVisit(visit)
  const row = await lockReferral(inside, leadId(referralId))
  // What is allowed is what was shown: whatever was found since has raised the version.
  if (version !== row.version) throw new Refusal('conflict', { message: STALE.reloads })
  refuseDecided(row, decision, staff)
  if (decision === 'allow' && row.signs.includes('BAND')) await refuseOwnTerm(inside, row, staff.id)
  const words = wordsOf(row, decision)
  await keepUndo(inside, visit, { subject: `lead:${row.lead_id}`, words })
  const decided = {
    reason: null,
    reason_sealed: inside.keyring.seal('lead-note', reason),
    decided_by: staff.name,
    decided_at: inside.now(),
  }
  const change = decision === 'allow' ? { allowed_signs: row.signs } : { state: 'DENIED' as const }
  await changeReferrals(inside, { ...change, ...decided })
    .where('id', '=', row.id)
    .execute()
  if (decision === 'deny') {
    await dropUnpaidGift(inside.database, row.id)
    const sms = smsFrom(wordings, 'gift.declined.sms', { phone: DEFAULT_SUPPORT_NUMBER })
    await tellIntroducer(inside, row, { template: 'gift.declined', sms })
  }
  const noted = `${words} ${reason}`
  await recordLeadAccess(inside, { id: row.lead_id, action: 'referral.decide', reason: noted }, visit)
  return row.lead_id
}

function wordsOf({ paid_on }: LockedReferral, decision: 'allow' | 'deny'): string {
  if (paid_on !== null) return '이미 준 추천 사은품을 확인했어요.'
  return decision === 'allow' ? '추천 사은품을 주기로 했어요.' : '추천 사은품을 주지 않기로 했어요.'
}

function refuseDecided(row: LockedReferral, decision: 'allow' | 'deny', staff: Staff): void {
  if (row.in_charge.includes(staff.id)) throw new Refusal('notAllowed', { message: OWN_LEAD })
  if (row.paid_on !== null && (decision === 'deny' || !isUndecided(row)))
    throw new Refusal('conflict', { message: PAID })
  if (row.state === 'DENIED' || row.state === 'ENDED')
    throw new Refusal('conflict', { message: '이미 끝난 추천이에요.' })
}

type LockedReferral = Awaited<ReturnType<typeof lockReferral>>

/** The gift is locked before its introduction, as whoever pays it does; whether it was paid is read after both. */
async function lockReferral({ database }: Inside, id: string) {
  const lockGift = () =>
    database
      .selectFrom('gifts')
      .select('paid_on')
      .where('referral_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  await lockGift()
  const row = await database
    .selectFrom('referrals')
    .selectAll('referrals')
    // Of the lead that came by it, and of each that it was merged into.
    .select(
      sql<string[]>`array(select assignee_id::text from leads where id in (select id from ${aboveIntroduced})
        and assignee_id is not null)`.as('in_charge'),
    )
    .where('referrals.id', '=', id)
    .forUpdate('referrals')
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound', { message: '그런 추천이 없어요.' })
  // The job may have entered it while this waited.
  return { ...row, paid_on: (await lockGift())?.paid_on ?? null }
}
