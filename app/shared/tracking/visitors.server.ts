import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import { hasIndex } from '#app/database/index-comparing.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import { dropCookies, lifeOf, setCookie, setCookieFor } from '#app/platform/cookies.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { REFUSAL_COOKIE, REFUSED, VISITOR_COOKIE } from './visitor-cookie.ts'

const COOKIE = /^[A-Za-z0-9_-]{22}$/
/** Beyond this many the oldest goes: nobody fills the disk with browsers. */
const MOST = 200_000

/** An hour: many phones share an address behind a mobile gateway, but one address cannot displace the others. */
const limitNew = limitPerAddress({ times: 300, seconds: HOUR_SECONDS, across: acrossProcesses('visitor') })

/** One way to our site from outside. */
export interface Way {
  sourceId: number
  campaign: string
  at: Date
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_SECONDS * 1000)

/** Whoever's browser or cookie says no is not known again. */
/** By the browser's own signal, or by a choice made here. */
export const isRefusing = ({ asksForPrivacy, cookies }: Visit): boolean =>
  asksForPrivacy === true || [VISITOR_COOKIE, REFUSAL_COOKIE].some((name) => cookies.get(name) === REFUSED)

/** By what a request's person may be known again; nothing of whoever refuses. */
export interface Traces {
  visitor: Buffer | null
  memberId: string | null
  since: Date | null
}

export async function tracesOf(services: Services, visit: Visit): Promise<Traces> {
  if (isRefusing(visit)) return { visitor: null, memberId: null, since: null }
  const [memberId, since] = await Promise.all([memberIdOf(services, visit), keptSince(services)])
  return { visitor: idOf(services, visit), memberId, since }
}

/**
 * Keeps the first and the last way from outside of a browser that does not refuse, and who is signed in with it.
 * A browser that only ever came by itself gets no cookie.
 */
export async function noteVisitor(
  services: Services,
  way: Way | null,
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const id = idOf(services, visit)
  if (isRefusing(visit)) {
    if (id) await forget(services, id, visit, reply)
    return
  }
  if (!way && !id) return
  const memberId = await memberIdOf(services, visit)
  if (!way) {
    if (id && memberId) await linkVisitor(services, id, memberId)
    return
  }
  const isKnown = id !== null && (await addWay(services, id, way, memberId))
  const value = isKnown
    ? visit.cookies.get(VISITOR_COOKIE)!
    : await makeVisitor(services, way, memberId, visit)
  const { retention } = await readSettings(services)
  if (value) setCookieFor(retention.visitors * DAY_SECONDS, reply, VISITOR_COOKIE, value, visit)
}

/** Whoever signs in is known on their other browsers too. */
export async function linkMember(services: Services, memberId: string, visit: Visit): Promise<void> {
  const id = isRefusing(visit) ? null : idOf(services, visit)
  if (id) await linkVisitor(services, id, memberId)
}

async function linkVisitor({ database }: Services, id: Buffer, memberId: string): Promise<void> {
  await database
    .updateTable('visitors')
    .set({ member_id: memberId })
    .where('id', '=', id)
    .where('member_id', 'is distinct from', memberId)
    .execute()
}

/** The first way stays while it is young enough; then the next one is the first. Returns false for a forgotten browser. */
async function addWay(services: Services, id: Buffer, way: Way, memberId: string | null): Promise<boolean> {
  const since = await keptSince(services)
  const { rows } = await sql`
    update visitors set
      (first_source_id, first_campaign, first_at) = (
        select source_id, campaign, at from (values
          (first_source_id, first_campaign, first_at), (last_source_id, last_campaign, last_at),
          (${way.sourceId}::bigint, ${way.campaign}::text, ${way.at}::timestamptz)) as each (source_id, campaign, at)
        where at >= ${since} order by at limit 1),
      last_source_id = ${way.sourceId}, last_campaign = ${way.campaign}, last_at = ${way.at},
      member_id = coalesce(${memberId}::uuid, member_id)
    where ${hasIndex(sql`id`, id)} returning 1`.execute(services.database)
  return rows.length > 0
}

/** Returns the cookie's value, null where an address brings too many. */
async function makeVisitor(
  services: Services,
  { sourceId, campaign, at }: Way,
  memberId: string | null,
  visit: Visit,
): Promise<string | null> {
  try {
    await limitNew(services, visit)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  const value = randomBytes(16).toString('base64url')
  await sql`
    with made as (
      insert into visitors (id, member_id, first_source_id, first_campaign, first_at, last_source_id, last_campaign,
        last_at)
      values (${hashed(services, value)}, ${memberId}, ${sourceId}, ${campaign}, ${at}, ${sourceId}, ${campaign}, ${at})
      returning number
    )
    delete from visitors using made where visitors.number <= made.number - ${sql.lit(MOST)}`.execute(
    services.database,
  )
  return value
}

export interface Remembered {
  state: 'kept' | 'nothing' | 'refused' | 'refusedByBrowser'
  /** The first and the last, once where they are one. */
  ways: readonly { at: Date; keyword: string; inType: string; page: string; refHost: string }[]
  days: number
}

/** What is kept of this browser, for whoever sits before it; of one that refuses it is erased, so that it is nothing. */
export async function readRemembered(services: Services, visit: Visit): Promise<Remembered> {
  const { retention } = await readSettings(services)
  const days = retention.visitors
  const id = idOf(services, visit)
  if (isRefusing(visit)) {
    if (id) await erase(services, id)
    return { state: visit.asksForPrivacy ? 'refusedByBrowser' : 'refused', ways: [], days }
  }
  if (!id) return { state: 'nothing', ways: [], days }
  const { rows } = await sql<Remembered['ways'][number]>`
    select distinct each.at, keyword, in_type as "inType", page, ref_host as "refHost"
    from visitors, lateral (values (first_source_id, first_at), (last_source_id, last_at)) as each (source_id, at)
      join visit_sources source on source.id = each.source_id
    where ${hasIndex(sql`visitors.id`, id)} order by each.at`.execute(services.database)
  return { state: rows.length > 0 ? 'kept' : 'nothing', ways: rows, days }
}

/** Forgets this browser and remembers the refusal alone, or takes the refusal back. */
export async function chooseRemembering(
  services: Services,
  { keeps }: { keeps: boolean },
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const id = idOf(services, visit)
  if (keeps) {
    if (!id) dropCookies(reply, visit, VISITOR_COOKIE)
    dropCookies(reply, visit, REFUSAL_COOKIE)
    return
  }
  if (id) await erase(services, id)
  setCookieFor(lifeOf(REFUSAL_COOKIE), reply, VISITOR_COOKIE, REFUSED, visit)
  setCookie(reply, REFUSAL_COOKIE, REFUSED, visit)
}

const erase = ({ database }: Services, id: Buffer) =>
  database.deleteFrom('visitors').where('id', '=', id).execute()

async function forget(services: Services, id: Buffer, visit: Visit, reply: Headers): Promise<void> {
  await erase(services, id)
  dropCookies(reply, visit, VISITOR_COOKIE)
}

/** Erases ways that are too old, and browsers without a younger one. Returns how many had any. */
export async function eraseWaysBefore(database: Database, before: Date): Promise<number> {
  const gone = await database.deleteFrom('visitors').where('last_at', '<', before).executeTakeFirst()
  const shortened = await database
    .updateTable('visitors')
    .set(({ ref }) => ({
      first_source_id: ref('last_source_id'),
      first_campaign: ref('last_campaign'),
      first_at: ref('last_at'),
    }))
    .where('first_at', '<', before)
    .executeTakeFirst()
  return Number(gone.numDeletedRows) + Number(shortened.numUpdatedRows)
}

async function keptSince(services: Services): Promise<Date> {
  const { retention } = await readSettings(services)
  return daysBefore(services.now(), retention.visitors)
}

/** Without a cookie nobody is signed in, and most are not. */
async function memberIdOf(services: Services, visit: Visit): Promise<string | null> {
  if (visit.member) return visit.member.id
  if (visit.cookies.size === 0 && visit.bearer === null) return null
  const { member } = await services.recognise(visit)
  return member?.id ?? null
}

function idOf(services: Services, { cookies }: Visit): Buffer | null {
  const value = cookies.get(VISITOR_COOKIE) ?? ''
  return COOKIE.test(value) ? hashed(services, value) : null
}

const hashed = ({ keyring }: Services, value: string) => keyring.blindIndex('visitor', value)
