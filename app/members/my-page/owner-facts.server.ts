import type { Services } from '#app/database/services.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { hasFreshProof } from '#app/members/session/owner-proof.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

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
