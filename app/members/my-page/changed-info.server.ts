import type { Services } from '#app/database/services.server.ts'
import { refuseMembers } from '#app/members/identity/cert.server.ts'
import { consumeEmailProof, consumeProof } from '#app/members/identity/proofs.server.ts'
import { ownEmail, sealedPhone, type MemberFacts } from '#app/members/session/members.server.ts'
import { EMAIL_TAKEN } from '#app/members/session/contract.ts'
import { isEmailTaken, takeEmail } from '#app/members/session/email-claims.server.ts'
import { proveOwner } from '#app/members/session/owner-proof.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { storeConsent, type Inside } from './consents.server.ts'
import type * as rows from './contract.ts'
import type { OwnInfo } from './contract.ts'
import { readOwn, readOwnInfo } from './own-info.server.ts'
import { notifyChanged } from './change-notices.server.ts'

type Changes = InputOf<typeof rows.updateInfo>

/** E-mail and phone need their proof and `proveOwner`. Refuses with `invalid`, `alreadyMember`, `notAllowed`. */
export async function updateInfo(services: Services, changes: Changes, visit: Visit): Promise<OwnInfo> {
  const member = await readOwn(services, visit)
  refuseUnproved(changes, member)
  if (changes.emailEncData || changes.encData) await proveOwner(services, changes.passwd, visit)
  await services.database.transaction().execute(async (transaction) => {
    const inside = { ...services, database: transaction }
    if (changes.emailEncData) await changeEmail(inside, member, changes, visit)
    if (changes.encData) await changePhone(inside, member, changes, visit)
    if (changes.marketingYN) {
      const wanted = { item: 'marketing', agreed: changes.marketingYN === 'Y' }
      await storeConsent(inside, member.id, wanted, visit)
    }
  })
  const changed = Object.keys(changes).filter((name) => name !== 'passwd')
  services.log.info(
    { requestId: visit.requestId, memberId: member.id, changed },
    'a member changed their account',
  )
  return readOwnInfo(services, {}, visit)
}

/** Accepts unchanged values. */
function refuseUnproved({ email, emailEncData, phone, encData, usrNm }: Changes, member: MemberFacts): void {
  if (usrNm && usrNm.trim() !== member.name) throw invalidFields({ usrNm: '이름은 본인 확인한 그대로 써요.' })
  if (email && !emailEncData && email.toLowerCase() !== ownEmail(member)?.toLowerCase())
    throw invalidFields({ email: '새 이메일로 온 인증번호를 확인해 주세요.' })
  if (phone && !encData && phone !== member.phone)
    throw invalidFields({ phone: '새 번호로 온 인증번호를 확인해 주세요.' })
}

async function changeEmail(services: Inside, member: MemberFacts, changes: Changes, visit: Visit) {
  const email = await consumeEmailProof(services, changes.emailEncData!, 'changeEmail', visit)
  if (changes.email && changes.email.toLowerCase() !== email.toLowerCase())
    throw invalidFields({ email: '인증한 이메일과 달라요.' })
  if (await isEmailTaken(services, email, member.id)) throw invalidFields({ email: EMAIL_TAKEN })
  await takeEmail(services, member.id, email)
  await notifyChanged(services, member, 'email')
}

async function changePhone(services: Inside, member: MemberFacts, changes: Changes, visit: Visit) {
  const { phone } = await consumeProof(services, changes.encData!, 'changePhone', visit)
  if (changes.phone && changes.phone !== phone) throw invalidFields({ phone: '인증한 번호와 달라요.' })
  if (phone === member.phone) return
  await refuseMembers(services, phone)
  await services.database
    .updateTable('members')
    .set(sealedPhone(services, phone))
    .where('id', '=', member.id)
    .execute()
  await notifyChanged(services, member, 'phone')
}
