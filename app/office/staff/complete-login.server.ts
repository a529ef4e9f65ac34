import type { Services } from '#app/database/services.server.ts'
import { rememberDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { NEW_DEVICE } from '#app/shared/personal-data/access-actions.ts'
import { setCookie } from '#app/platform/cookies.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { DESK_COOKIE, DESK_SIGN_COOKIE, SESSION_HOURS } from './contract.ts'
import { recordLogin } from './login-log.server.ts'
import { notifyNewDevice } from './login-notices.server.ts'
import { openSession } from './staff-sessions.server.ts'

/** Opens a session after authentication; a new browser of an account that had others is reported by mail. */
export async function completeDeskLogin(
  services: Services,
  member: { id: string; email: string; name: string },
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const { id: staffId } = member
  const known = await rememberDevice(services, { kind: 'staff', accountId: staffId }, visit, reply)
  if (!known.isFirst && !known.wasSeen) await notifyNewDevice(services, member, { visit, deviceId: known.id })
  const token = await openSession(services, staffId, visit, known.id)
  const reason = known.wasSeen ? '' : NEW_DEVICE
  await recordLogin(services, { staff: member, action: 'staff.login', reason }, visit)
  reply.set('x-authtoken', token)
  reply.set('x-expires-after', String(SESSION_HOURS))
  setCookie(reply, DESK_COOKIE, token, visit)
  setCookie(reply, DESK_SIGN_COOKIE, '1', visit)
  services.log.info({ requestId: visit.requestId, staffId }, 'a member of staff signed in')
}
