import type { Services } from '#app/database/services.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { hasFreshProof } from '#app/members/session/owner-proof.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** How a page asks who sits there. */
export interface OwnerFacts {
  hasPassword: boolean
  /** By a sign-in of the last ten minutes. */
  isProven: boolean
  /** How the account was made, for who has no password. */
  snsType: MemberFacts['snsType']
}

export function ownerFacts(services: Pick<Services, 'now'>, member: MemberFacts, visit: Visit): OwnerFacts {
  const { hasPassword, snsType } = member
  return { hasPassword, snsType, isProven: hasFreshProof(services, visit) }
}
