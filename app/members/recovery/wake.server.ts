import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { dropDraft, readDraft } from '#app/members/identity/drafts.server.ts'
import { codeView, type PhonePlan } from '#app/members/identity/phone-steps.server.ts'
import { completeLogin } from '#app/members/session/complete-login.server.ts'
import { restoreDormantMember } from '#app/members/session/dormant-members.server.ts'
import { memberOfPhone, readMember } from '#app/members/session/members.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { isSameName } from './find-account.server.ts'
import { consumeProof } from '#app/members/identity/proofs.server.ts'
import type { wake } from './recovery-contract.ts'

const NO_ACCOUNT = '이 번호로 가입한 계정이 없어요.'
const NOT_ASLEEP = '쉬고 있는 계정이 아니에요. 로그인해 주세요.'

/**
 * Activates a dormant account and logs in. The name must match too, since numbers change hands. Refuses with
 * `notFound`, and `conflict` if the account is active.
 */
export const wakeMember: UseCase<typeof wake> = async (services, { encData }, visit, reply) => {
  const memberId = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { phone, usrNm } = await consumeProof(inside, encData, 'wake', visit)
    const member = await memberOfPhone(inside, phone)
    if (!member || !isSameName(member.name, usrNm)) throw new Refusal('notFound', { message: NO_ACCOUNT })
    if (member.state === 'ACTIVE') throw new Refusal('conflict', { message: NOT_ASLEEP })
    await restoreDormantMember(inside, member.id)
    return member.id
  })
  const member = await readMember(services, memberId)
  if (!member) throw new Refusal('notFound', { message: NO_ACCOUNT })
  return completeLogin(services, { member, snsType: member.snsType }, visit, reply)
}

export async function wakeView({ context, url }: LoaderFunctionArgs) {
  const [services, visit] = [servicesOf(context), visitOf(context)]
  const step = url.searchParams.get('step')
  const isLeaving = url.searchParams.get('to') === 'withdraw'
  const draft = await readDraft(services, 'wake', visit)
  if (step === 'phone')
    return { step: 'phone' as const, isLeaving, typed: { usrNm: draft?.usrNm, phone: draft?.phone } }
  if (step === 'code' && draft?.certId)
    return { step: 'code' as const, code: await codeView(services, draft, visit) }
  return step === null ? { step: 'start' as const } : { step: 'lost' as const }
}

/** Continues to the main page, or to the withdrawal if requested. */
export const wakePlan: PhonePlan<'wake'> = {
  path: '/member/dormant-user',
  draftFields: ({ to }) => ({ leadsToLeaving: to === 'withdraw' }),
  async onProved(services, { draft, encData, visit, reply }) {
    const { working } = await wakeMember(services, { encData }, visit, reply)
    await dropDraft(services, 'wake', visit)
    if (working !== 'STWK') return '/member/stop-user'
    return draft.leadsToLeaving ? '/mypage/withdraw' : '/main'
  },
}
