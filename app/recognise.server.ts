import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '#app/database/services.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readVisit, type Visit } from '#app/platform/visit.server.ts'

/** Staff come before members, because a person signed in as both is at work; both are null without a valid session. */
export async function recognise(services: Services, visit: Visit): Promise<Pick<Visit, 'staff' | 'member'>> {
  const known = await unlessRefused(authenticateStaff(services, visit))
  const staff = known?.needsTotp ? null : known
  // The cookies of an expired session stay, because a reader is not told of it.
  const member = staff ? null : await unlessRefused(authenticateMember(services, visit, new Headers()))
  return { staff, member }
}

export async function isSignedIn(
  services: Services,
  { cookie = '', authorization = '' }: IncomingHttpHeaders,
): Promise<boolean> {
  if (!cookie && !authorization) return false
  const hop = { headers: new Headers({ cookie, authorization }), socketAddress: '', requestId: 'cache' }
  const { staff, member } = await recognise(
    services,
    readVisit({ ...hop, isHttps: false }, () => false),
  )
  return staff !== null || member !== null
}

function unlessRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}
