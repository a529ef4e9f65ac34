import type { Services } from '#app/database/services.server.ts'
import { maskAddress } from '#app/shared/personal-data/masking.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { Member, Visit } from '#app/platform/visit.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type * as rows from './contract.ts'
import { SIGNED_IN_COOKIE, TOKEN_COOKIE, type sessions } from './contract.ts'
import { forgetDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { deviceName } from '#app/shared/credentials/device-name.server.ts'
import { closeSessions, idleSince } from './member-sessions.server.ts'
import { dropCookies } from '#app/platform/cookies.ts'

/** More than anybody has in 24 hours. */
const SHOWN = 100

/** Refuses with `notLoggedIn`. */
export function memberOfVisit({ member }: Visit): Member {
  if (!member) throw new Refusal('notLoggedIn')
  return member
}

export async function listSessions(
  services: Services,
  _: InputOf<typeof sessions>,
  visit: Visit,
): Promise<DataOf<typeof sessions>> {
  const { id, sessionId: own } = memberOfVisit(visit)
  const found = (await readSessions(services, id)).slice(0, SHOWN)
  const result = found.map(({ sessionId, ...session }) => ({
    sessionId,
    isThis: sessionId === own,
    ...session,
  }))
  return { result, total: result.length, page: 1, size: SHOWN }
}

/** The last used one first. */
export async function readSessions({ database, now }: Pick<Services, 'database' | 'now'>, memberId: string) {
  const at = now()
  const found = await database
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'address', 'sns_type', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', idleSince(at))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return found.map((row) => ({
    sessionId: row.id,
    device: deviceName(row.user_agent),
    address: maskAddress(row.address),
    snsType: row.sns_type,
    startedAt: seoulIso(row.created_at),
    lastSeenAt: seoulIso(row.last_seen_at),
  }))
}

export const revokeOtherSessions: UseCase<typeof rows.revokeOtherSessions> = async (services, _, visit) => {
  const { id, sessionId } = memberOfVisit(visit)
  return { ended: await closeSessions(services, id, sessionId) }
}

/** Refuses with `notFound` an unknown session or another member's. */
export const revokeSession: UseCase<typeof rows.revokeSession> = async (
  services,
  { sessionId },
  visit,
  reply,
) => {
  const member = memberOfVisit(visit)
  const ended = isUuid(sessionId)
    ? await services.database
        .deleteFrom('member_sessions')
        .where('id', '=', sessionId)
        .where('member_id', '=', member.id)
        .returning('known_device_id')
        .executeTakeFirst()
    : undefined
  if (ended?.known_device_id) await forgetDevice(services, ended.known_device_id)
  if (!ended) throw new Refusal('notFound', { message: '이미 로그아웃한 기기예요.' })
  if (sessionId === member.sessionId) dropCookies(reply, visit, TOKEN_COOKIE, SIGNED_IN_COOKIE)
  return null
}
