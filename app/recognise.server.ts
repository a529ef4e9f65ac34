import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '#app/database/services.server.ts'
import { authenticateMember } from '#app/members/session/member-sessions.server.ts'
import { authenticateStaff } from '#app/office/staff/staff-sessions.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { readVisit, type Visit } from '#app/platform/visit.server.ts'

/** Who is signed in, staff before members: whoever is both is at work. Nobody where a session is missing or dead. */
export async function recognise(services: Services, visit: Visit): Promise<Pick<Visit, 'staff' | 'member'>> {
  const known = await unlessRefused(authenticateStaff(services, visit))
  // Nobody yet, as long as the second factor is missing.
  const staff = known?.needsTotp ? null : known
  // A dead session's cookies stay: whoever only reads is told nothing of it.
  const member = staff ? null : await unlessRefused(authenticateMember(services, visit, new Headers()))
  return { staff, member }
}

/** The same of a request that is not read yet, as a browser or a program sent it. */
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
