import type { SnsType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { HOUR_MS, SECOND_MS } from '#app/platform/durations.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Member, Visit } from '#app/platform/visit.server.ts'
import { hashToken, makeToken } from './tokens.server.ts'
import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from './contract.ts'
import { MEMBER_SESSION } from '#app/shared/data-inventory/lifetimes.ts'
import { forgetDevices } from '#app/shared/credentials/device-cookie.server.ts'
import { dropCookies } from '#app/platform/cookies.ts'

const ABSOLUTE_MS = MEMBER_SESSION * SECOND_MS
/** Half a day, like every other account cookie. */
const IDLE_MS = 12 * HOUR_MS
/** Limits writes of last_seen_at, so that reading does not write on every page. */
const TOUCH_MS = 60_000

interface NewSession {
  memberId: string
  snsType: SnsType
  /** The browser, which the account knows from now on. */
  deviceId: string
  /** Claimed by the browser; Y for a PC. */
  mobileYN: 'Y' | 'N' | null
}

/** Returns the token (43 characters), of which only the SHA-256 is stored. */
export async function openSession(
  services: Services,
  { memberId, snsType, deviceId, mobileYN }: NewSession,
  visit: Visit,
): Promise<string> {
  const token = makeToken()
  const now = services.now()
  await services.database
    .insertInto('member_sessions')
    .values({
      id: uuidv7(now.getTime()),
      token_hash: hashToken(token),
      member_id: memberId,
      sns_type: snsType,
      known_device_id: deviceId,
      mobile_yn: mobileYN,
      address: visit.address,
      user_agent: visit.userAgent,
      created_at: now,
      proven_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .execute()
  await services.database
    .deleteFrom('member_sessions')
    .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince(now))]))
    .execute()
  return token
}

/** Refuses with `notLoggedIn` without a token, `loginExpired` for a dead one (12 h idle, 24 h); drops its cookies. */
export async function authenticateMember(
  services: Services,
  visit: Visit,
  reply: Headers,
  given?: string | null,
): Promise<Member> {
  const token = tokenOf(visit, given)
  if (!token) throw new Refusal('notLoggedIn')
  const now = services.now()
  const row = await services.database
    .selectFrom('member_sessions')
    .innerJoin('members', 'members.id', 'member_sessions.member_id')
    .select(['members.id', 'member_sessions.id as sessionId', 'proven_at as provenAt', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince(now))
    .where('members.state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) {
    if (visit.cookies.get(TOKEN_COOKIE) === token) dropCookies(reply, visit, TOKEN_COOKIE, SIGNED_IN_COOKIE)
    throw new Refusal('loginExpired')
  }
  const { last_seen_at, ...member } = row
  if (now.getTime() - last_seen_at.getTime() > TOUCH_MS) await touch(services, member.sessionId, now)
  return member
}

/** Ends all sessions of a member except `but`, and forgets their devices. Returns how many. */
export async function closeSessions(services: Services, memberId: string, but?: string): Promise<number> {
  await forgetDevices(services, { kind: 'member', accountId: memberId }, await deviceOf(services, but))
  const { numDeletedRows } = await services.database
    .deleteFrom('member_sessions')
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('id', '!=', but!))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deviceOf({ database }: Services, sessionId: string | undefined): Promise<string | null> {
  if (sessionId === undefined) return null
  const session = await database
    .selectFrom('member_sessions')
    .select('known_device_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.known_device_id ?? null
}

export async function closeSession(services: Services, token: string): Promise<void> {
  await services.database.deleteFrom('member_sessions').where('token_hash', '=', hashToken(token)).execute()
}

export function tokenOf(visit: Visit, given?: string | null): string | null {
  return given || visit.bearer || visit.cookies.get(TOKEN_COOKIE) || null
}

/** Sessions last used before this are dead. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

async function touch(services: Services, sessionId: string, now: Date): Promise<void> {
  await services.database
    .updateTable('member_sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .execute()
}
