import type { Services } from '#app/database/services.server.ts'
import { memberOfVisit } from '#app/members/session/sessions.server.ts'
import { listLinked } from '#app/members/login/social-links.server.ts'
import { hasFreshProof } from '#app/members/session/owner-proof.server.ts'
import { ownEmail, readMember, type MemberFacts } from '#app/members/session/members.server.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readConsentStates } from './consents.server.ts'
import type { OwnInfo } from './contract.ts'

/** Specification §5. */
const NO_INFO = 'Verification failed, please Login again.'

/** Refuses with `loginExpired` if the account is gone. */
export async function readOwn(services: Services, visit: Visit): Promise<MemberFacts> {
  const member = await readMember(services, memberOfVisit(visit).id)
  if (!member) throw new Refusal('loginExpired', { message: NO_INFO })
  return member
}

export async function readOwnInfo(services: Services, _: unknown, visit: Visit): Promise<OwnInfo> {
  const member = await readOwn(services, visit)
  const [linked, consents] = await Promise.all([
    listLinked(services, member.id),
    readConsentStates(services.database, member.id),
  ])
  const channels = consents.find(({ item }) => item === 'marketing')?.channels ?? []
  return {
    uEmail: ownEmail(member),
    isEmailConfirmed: member.email !== null,
    uName: member.name,
    uPhone: maskMobile(member.phone),
    snsType: member.snsType,
    marketingYN: channels.length > 0 ? 'Y' : 'N',
    marketingChannels: channels,
    joinedAt: seoulIso(member.joinedAt),
    linked,
  }
}

export interface OwnerFacts {
  hasPassword: boolean
  /** By a login in the last ten minutes. */
  isProven: boolean
  /** For members without a password. */
  snsType: MemberFacts['snsType']
}

export function ownerFacts(services: Pick<Services, 'now'>, member: MemberFacts, visit: Visit): OwnerFacts {
  const { hasPassword, snsType } = member
  return { hasPassword, snsType, isProven: hasFreshProof(services, visit) }
}
