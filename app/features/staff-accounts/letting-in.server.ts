import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { DESK_COOKIE, DESK_SIGN_COOKIE, SESSION_HOURS } from './contract.ts'
import { openSession } from './staff-sessions.server.ts'

/** Opens a session for whoever has proved who they are, and puts token and cookies on the reply. */
export async function letIn(
  services: Services,
  staffId: string,
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const token = await openSession(services, staffId, visit)
  reply.set('x-authtoken', token)
  reply.set('x-expires-after', String(SESSION_HOURS))
  const life = `Path=/; SameSite=Strict; Max-Age=${SESSION_HOURS * 3600}${visit.isHttps ? '; Secure' : ''}`
  reply.append('set-cookie', `${DESK_COOKIE}=${token}; HttpOnly; ${life}`)
  reply.append('set-cookie', `${DESK_SIGN_COOKIE}=1; ${life}`)
  services.log.info({ requestId: visit.requestId, staffId }, 'a member of staff signed in')
}
