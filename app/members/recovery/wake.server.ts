import { completeLogin } from '#app/members/session/complete-login.server.ts'
import { bringBack } from '#app/members/session/dormant-members.server.ts'
import { memberOfPhone, readMember } from '#app/members/session/members.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { UseCaseOf } from '#app/members/session/use-case.server.ts'
import { isSameName } from './find-account.server.ts'
import { consumeProof } from '#app/members/identity/proofs.server.ts'
import type { wake } from './recovery-contract.ts'

export const NO_ACCOUNT = '이 번호로 가입한 계정이 없어요.'
const NOT_ASLEEP = '쉬고 있는 계정이 아니에요. 로그인해 주세요.'

/**
 * Activates a dormant account and logs in. The name must match too, since numbers change hands. Refuses with
 * `notFound`, and `conflict` if the account is active.
 */
export const wakeMember: UseCaseOf<typeof wake> = async (services, { encData }, visit, reply) => {
  const memberId = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const { phone, usrNm } = await consumeProof(inside, encData, 'wake', visit)
    const member = await memberOfPhone(inside, phone)
    if (!member || !isSameName(member.name, usrNm)) throw new Refusal('notFound', { message: NO_ACCOUNT })
    if (member.state === 'ACTIVE') throw new Refusal('conflict', { message: NOT_ASLEEP })
    await bringBack(inside, member.id)
    return member.id
  })
  const member = await readMember(services, memberId)
  if (!member) throw new Refusal('notFound', { message: NO_ACCOUNT })
  return completeLogin(services, { member, snsType: member.snsType }, visit, reply)
}
