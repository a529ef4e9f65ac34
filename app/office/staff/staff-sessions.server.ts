import { STAFF_IDLE, STAFF_PROOF, STAFF_SESSION } from '#app/shared/data-inventory/lifetimes.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { forgetDevices } from '#app/shared/credentials/device-cookie.server.ts'
import { deviceName } from '#app/shared/credentials/device-name.server.ts'
import { maskAddress } from '#app/shared/personal-data/masking.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Staff, Visit } from '#app/platform/visit.server.ts'
import { DESK_COOKIE } from './contract.ts'
import { refuseOutside } from './desk-door.server.ts'
import { totpRoles } from './totp-duty.server.ts'

const IDLE_MS = STAFF_IDLE * 1000
const ABSOLUTE_MS = STAFF_SESSION * 1000
/** How long a proof is valid for sensitive acts. */
export const PROVEN_MS = STAFF_PROOF * 1000
/** Limits writes of last_seen, so that reading does not write on every call. */
const TOUCH_MS = 60_000
const TOKEN_BYTES = 32

/** Returns the token (43 characters), of which only the SHA-256 is stored. */
export async function openSession(
  services: Services,
  staffId: string,
  visit: Visit,
  deviceId: string | null = null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = services.now()
  await services.database
    .insertInto('staff_sessions')
    .values({
      token_hash: hashed(token),
      staff_id: staffId,
      known_device_id: deviceId,
      address: visit.address,
      user_agent: visit.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
      proved_at: now,
    })
    .execute()
  await services.database.updateTable('staff').set({ last_login_at: now }).where('id', '=', staffId).execute()
  await services.database
    .deleteFrom('staff_sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where('last_seen_at', '<=', new Date(now.getTime() - IDLE_MS)),
      ]),
    )
    .execute()
  return token
}

/** Refuses with `notLoggedIn` without a token, with `loginExpired` for a dead one (30 min idle, 12 h). */
export async function authenticateStaff(services: Services, visit: Visit): Promise<Staff> {
  const { staff, lastSeenAt } = await findSession(services, visit)
  const now = services.now()
  if (now.getTime() - lastSeenAt.getTime() > TOUCH_MS) await touch(services, tokenOf(visit)!, now)
  return staff
}

/** Does not keep the session alive. */
export const recogniseStaff = async (services: Services, visit: Visit): Promise<Staff> =>
  (await findSession(services, visit)).staff

async function findSession(services: Services, visit: Visit): Promise<{ staff: Staff; lastSeenAt: Date }> {
  const token = tokenOf(visit)
  if (!token) throw new Refusal('notLoggedIn')
  await refuseOutside(services, visit)
  const now = services.now()
  const row = await services.database
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.totp_sealed', 'last_seen_at'])
    .select('staff_sessions.proved_at')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_passkeys')
          .select('staff_passkeys.id')
          .whereRef('staff_passkeys.staff_id', '=', 'staff.id'),
      ).as('has_passkey'),
    )
    .where('staff_sessions.token_hash', '=', hashed(token))
    .where('staff_sessions.expires_at', '>', now)
    .where('staff_sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('staff.is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw new Refusal('loginExpired')
  const { last_seen_at, totp_sealed, has_passkey, proved_at, ...known } = row
  const staff = { ...known, isProven: isFresh(proved_at, now) }
  const isWithout = totp_sealed === null && !has_passkey
  const needsTotp = isWithout && (await totpRoles(services)).includes(staff.role)
  return { staff: needsTotp ? { ...staff, needsTotp } : staff, lastSeenAt: last_seen_at }
}

/** In the past 10 minutes, and not in the future of a changed clock. */
function isFresh(provedAt: Date | null, now: Date): boolean {
  const age = provedAt === null ? -1 : now.getTime() - provedAt.getTime()
  return age >= 0 && age < PROVEN_MS
}

export async function noteProof({ database }: Services, visit: Visit, at: Date): Promise<void> {
  const token = tokenOf(visit)
  if (!token) throw new Refusal('notLoggedIn')
  await database
    .updateTable('staff_sessions')
    .set({ proved_at: at })
    .where('token_hash', '=', hashed(token))
    .execute()
}

/** Ends all sessions but the visit's, and forgets their devices. Returns how many. */
export async function closeStaffSessions(
  { database }: Pick<Services, 'database'>,
  staffId: string,
  but?: Visit,
): Promise<number> {
  const token = but && tokenOf(but)
  const own = token ? await deviceOf(database, token) : null
  await forgetDevices({ database }, { kind: 'staff', accountId: staffId }, own)
  const { numDeletedRows } = await database
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(Boolean(token), (query) => query.where('token_hash', '!=', hashed(token!)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deviceOf(database: Services['database'], token: string): Promise<string | null> {
  const session = await database
    .selectFrom('staff_sessions')
    .select('known_device_id')
    .where('token_hash', '=', hashed(token))
    .executeTakeFirst()
  return session?.known_device_id ?? null
}

/** Last used first; `isThis` marks the visit's own. */
export async function readStaffSessions({ database, now }: Services, staffId: string, visit?: Visit) {
  const at = now()
  const token = visit && tokenOf(visit)
  const own = token ? hashed(token) : null
  const rows = await database
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', new Date(at.getTime() - IDLE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    isThis: own !== null && row.token_hash.equals(own),
    device: deviceName(row.user_agent),
    address: maskAddress(row.address),
    startedAt: seoulIso(row.created_at),
    lastSeenAt: seoulIso(row.last_seen_at),
  }))
}

export async function closeSession(services: Services, visit: Visit): Promise<void> {
  const token = tokenOf(visit)
  if (!token) return
  await services.database.deleteFrom('staff_sessions').where('token_hash', '=', hashed(token)).execute()
}

function tokenOf(visit: Visit): string | null {
  return visit.bearer ?? visit.cookies.get(DESK_COOKIE) ?? null
}

async function touch(services: Services, token: string, now: Date): Promise<void> {
  await services.database
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hashed(token))
    .execute()
}

/** As tokens of staff are stored. */
export function hashed(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
