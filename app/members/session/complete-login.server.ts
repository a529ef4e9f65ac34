import type { SnsType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { HOUR_SECONDS } from '#app/platform/durations.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { loginByEmail } from './contract.ts'
import { MEMBER_SESSION } from '#app/shared/data-inventory/lifetimes.ts'
import { linkMember } from '#app/shared/tracking/visitors.server.ts'
import { rememberDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { holdAccount } from './held-account.server.ts'
import { noteDevice } from './known-devices.server.ts'
import { openSession } from './member-sessions.server.ts'
import { ownEmail, type MemberFacts } from './members.server.ts'
import { putTokenCookies } from './session-cookies.server.ts'
import { NO_STOP } from './stops.server.ts'

export type LoggedIn = DataOf<typeof loginByEmail>

/** The last step of every login. A dormant or stopped account gets its state only (specification §1.8). */
export async function completeLogin(
  services: Services,
  {
    member,
    snsType,
    mobileYN,
  }: { member: MemberFacts; snsType: SnsType; mobileYN?: string | null | undefined },
  visit: Visit,
  reply: Headers,
): Promise<LoggedIn> {
  const isBack = member.state === 'STOPPED' && (await liftEndedStop(services, member.id))
  if (member.state !== 'ACTIVE' && !isBack) {
    holdAccount(services, member.id, visit, reply)
    return { working: member.state === 'STOPPED' ? 'STST' : 'STDM', uEmail: null, uName: null }
  }
  await services.database
    .updateTable('members')
    .set({ last_login_at: services.now(), dormant_noticed_at: null })
    .where('id', '=', member.id)
    .execute()
  const { id: deviceId } = await rememberDevice(
    services,
    { kind: 'member', accountId: member.id },
    visit,
    reply,
  )
  const token = await openSession(
    services,
    { memberId: member.id, snsType, deviceId, mobileYN: screenOf(mobileYN) },
    visit,
  )
  reply.set('x-authtoken', token)
  reply.set('x-expires-after', String(MEMBER_SESSION / HOUR_SECONDS))
  putTokenCookies(reply, token, visit)
  await noteDevice(services, member, visit)
  await linkMember(services, member.id, visit)
  services.log.info({ requestId: visit.requestId, memberId: member.id, snsType }, 'a member signed in')
  return { working: 'STWK', uEmail: ownEmail(member), uName: member.name }
}

/** Ignores other values, which must not keep anybody out. */
function screenOf(said: string | null | undefined): 'Y' | 'N' | null {
  return said === 'Y' || said === 'N' ? said : null
}

/** Reactivates a member whose stop ended before today. Returns whether it did. */
async function liftEndedStop(
  { database, now }: Pick<Services, 'database' | 'now'>,
  memberId: string,
): Promise<boolean> {
  const lifted = await database
    .updateTable('members')
    .set({ state: 'ACTIVE', ...NO_STOP })
    .where('id', '=', memberId)
    .where('state', '=', 'STOPPED')
    .where('stopped_until', '<', seoulDate(now()))
    .returning('id')
    .executeTakeFirst()
  return lifted !== undefined
}
