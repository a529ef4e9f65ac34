import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { lifeOf, setCookie } from '#app/platform/cookies.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import { deviceName } from './device-name.server.ts'

/** HttpOnly; identifies the browser to the counter of wrong passwords and signs nobody in. */
const DEVICE_COOKIES = { member: 'gc_device', staff: 'gc_desk_device' } as const
export type AccountKind = keyof typeof DEVICE_COOKIES

interface Account {
  kind: AccountKind
  accountId: string
}

const OWNER = { member: 'member_id', staff: 'staff_id' } as const
/** Programs without cookies are a new device each time, so the oldest devices beyond this many are dropped. */
const MOST = 50
const TOKEN_BYTES = 32
const PURPOSE = 'known-device'

/** Costs the same work for unknown accounts. */
export async function knownDevice(
  services: Services,
  { kind, accountId }: { kind: AccountKind; accountId: string | null },
  visit: Visit,
): Promise<string | null> {
  const token_hash = carriedHash(services, kind, visit)
  if (!token_hash) return null
  const row = await services.database
    .selectFrom('known_devices')
    .select('id')
    .where(OWNER[kind], '=', accountId)
    .where('token_hash', '=', token_hash)
    .where('last_seen_at', '>', yearBefore(services.now()))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether staff signed in with this browser within the last year, also somebody who is no staff any more. */
export const carriesStaffDevice = (services: Services, visit: Pick<Visit, 'cookies'>): boolean =>
  carriedHash(services, 'staff', visit) !== null

/** Registers under a new token, shared by all accounts; `wasSeen` also for the same kind of device and network. */
export async function rememberDevice(
  services: Services,
  { kind, accountId }: Account,
  visit: Visit,
  reply: Headers,
): Promise<{ id: string; isFirst: boolean; wasSeen: boolean }> {
  const { database, keyring } = services
  const now = services.now()
  const owner = OWNER[kind]
  const before = carriedHash(services, kind, visit)
  const token = randomBytes(TOKEN_BYTES)
  const token_hash = hashed(token)
  const device = deviceName(visit.userAgent)
  const network_index = keyring.blindIndex(PURPOSE, visit.network)
  const seen = await database
    .selectFrom('known_devices')
    .select(['token_hash', 'device', 'network_index'])
    .where(owner, '=', accountId)
    .where('last_seen_at', '>', yearBefore(now))
    .execute()
  if (before) {
    const rotated = database.updateTable('known_devices').set({ token_hash })
    await rotated.where('token_hash', '=', before).where(owner, 'is not', null).execute()
  }
  const owned = { member_id: null, staff_id: null, [owner]: accountId }
  const again = { device, network_index, last_seen_at: now }
  const updated = await database
    .updateTable('known_devices')
    .set(again)
    .where(owner, '=', accountId)
    .where('token_hash', '=', token_hash)
    .returning('id')
    .executeTakeFirst()
  const id = updated?.id ?? uuidv7(now.getTime())
  if (!updated) {
    const made = { id, ...owned, token_hash, created_at: now, ...again }
    await database.insertInto('known_devices').values(made).execute()
    await dropOldest(services, { kind, accountId })
  }
  setCookie(reply, DEVICE_COOKIES[kind], keyring.seal(PURPOSE, token.toString('base64url')), visit)
  const isLike = (row: (typeof seen)[number]) =>
    row.device === device && isSameIndex(row.network_index, network_index)
  const wasSeen = updated !== undefined || seen.some(isLike)
  return { id, isFirst: seen.length === 0, wasSeen }
}

/** Drops the tokens of all devices but one; that they were seen stays stored. */
export async function forgetDevices(
  { database }: Pick<Services, 'database'>,
  { kind, accountId }: Account,
  but: string | null = null,
): Promise<void> {
  await database
    .updateTable('known_devices')
    .set({ token_hash: null })
    .where(OWNER[kind], '=', accountId)
    .$if(but !== null, (query) => query.where('id', '!=', but!))
    .execute()
}

export async function forgetDevice({ database }: Pick<Services, 'database'>, id: string): Promise<void> {
  await database.updateTable('known_devices').set({ token_hash: null }).where('id', '=', id).execute()
}

export async function forgetOldDevices({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('known_devices').where('last_seen_at', '<', yearBefore(now())).execute()
}

async function dropOldest({ database }: Services, { kind, accountId }: Account): Promise<void> {
  const owner = OWNER[kind]
  const kept = database
    .selectFrom('known_devices')
    .select('id')
    .where(owner, '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
  await database
    .deleteFrom('known_devices')
    .where(owner, '=', accountId)
    .where('id', 'not in', kept)
    .execute()
}

function carriedHash({ keyring }: Services, kind: AccountKind, visit: Pick<Visit, 'cookies'>): Buffer | null {
  const sealed = visit.cookies.get(DEVICE_COOKIES[kind])
  if (!sealed) return null
  try {
    return hashed(Buffer.from(keyring.open(PURPOSE, sealed), 'base64url'))
  } catch {
    return null
  }
}

/** As long as the browser keeps it. */
const LIFE_MS = lifeOf('gc_device') * 1000
const yearBefore = (now: Date) => new Date(now.getTime() - LIFE_MS)

function hashed(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest()
}
