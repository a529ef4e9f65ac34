import { randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { DAY_SECONDS } from '#app/platform/durations.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { keptAddress } from '#app/platform/kept-address.ts'
import { setCookie } from '#app/platform/cookies.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { keyword } from './contract.ts'
import { CUSTOMER_IP_COOKIE, HS_KEY_COOKIE, IN_TYPE_COOKIE, isInType } from './lead-cookies.ts'
import {
  harmless,
  isFromOutside,
  isInside,
  readAddress,
  readCampaign,
  readKeyword,
  readQuery,
  readReferrer,
  readSource,
  withoutResident,
  type Landed,
  type VisitSource,
} from './visit-source.server.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { isRefusing, noteVisitor, type Way } from './visitors.server.ts'

/** A minute: a landing is reported once, but many phones share an address behind a mobile gateway. */
const refuseFlood = limitPerAddress({ times: 120 })
/** A day: beyond this many an address fills no tables, and who comes by it is known by nothing. */
const refuseFilling = limitPerAddress({ times: 3_000, seconds: DAY_SECONDS })

/** A landing to be told to an outside CRM: `landingId`. */
export const LANDED = 'landing.noted'
/** What works it off; nothing waits for it that anybody must be woken for. */
export const LANDING_QUEUE = 'landing-forward'

const HS_KEY = /^[A-Za-z0-9_-]{8,64}$/
/** The same browser from the same source within this time is a reload. */
const RELOAD_MS = 30 * 60 * 1000

/** Returns the visitor's key; claimed addresses are never fetched. Refuses with `tooMany` per address. */
export async function recordLanding(
  services: Services,
  input: InputOf<typeof keyword>,
  visit: Visit,
  reply: Headers,
): Promise<{ hsKey: string }> {
  await refuseFlood(services, visit)
  const known = input.hsKey || visit.cookies.get(HS_KEY_COOKIE) || ''
  const hsKey = HS_KEY.test(known) ? known : randomBytes(16).toString('hex')
  const way = (await isFilling(services, visit)) ? null : await saveLanding(services, { hsKey, input, visit })
  await noteVisitor(services, way, visit, reply)
  setCookie(reply, HS_KEY_COOKIE, hsKey, visit)
  setCookie(reply, CUSTOMER_IP_COOKIE, visit.address, visit)
  services.log.debug({ hsKey }, 'a landing')
  return { hsKey }
}

export async function isFilling(services: Services, visit: Visit): Promise<boolean> {
  try {
    await refuseFilling(services, visit)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

interface Landing {
  hsKey: string
  input: InputOf<typeof keyword>
  visit: Visit
}

/** Not counted for robots, reloads and pages opened from ours. Returns a counted visit that something outside brought. */
async function saveLanding(services: Services, { hsKey, input, visit }: Landing): Promise<Way | null> {
  const inType = visit.cookies.get(IN_TYPE_COOKIE)
  const landed: Landed = { landingUrl: input.landingUrl, refUrl: input.refUrl, inType }
  const source = readSource(landed)
  const query = readQuery(readAddress(input.landingUrl))
  const utm = Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('utm_'))
      .slice(0, 8)
      .map(([name, value]) => [name, name === 'utm_term' ? harmless(value) : withoutResident(value)]),
  )
  // The cookie keeps the first inType of an hour; a landing keeps its own.
  const landedInType = [query.get('inType'), inType].find((each) => isInType(each ?? ''))
  const isPerson = visit.userAgent !== '' && !isbot(visit.userAgent)
  const [id, at] = [uuidv7(), services.now()]
  const { rows } = await sql<{ source_id: number; is_visit: boolean }>`
    with ${theSource(source)}
    insert into landings (id, hs_key, landing_url, ref_url, in_type, utm, keyword, user_agent, address, at,
      source_id, is_visit)
    select ${id}::uuid, ${hsKey}, ${withoutResident(keptAddress(input.landingUrl ?? '')) || null},
      ${withoutResident(keptAddress(input.refUrl ?? '')) || null}, ${landedInType ?? null},
      ${JSON.stringify(utm)}::jsonb, ${harmless(readKeyword(query, readReferrer(input.refUrl))) || null},
      ${visit.userAgent || null}, ${visit.address}, ${at}::timestamptz, source.id,
      ${isPerson && !isInside(source, landed)}::boolean and not exists (
        select from landings before where before.hs_key = ${hsKey} and before.source_id = source.id
          and before.at > ${new Date(at.getTime() - RELOAD_MS)}::timestamptz)
    from source
    returning source_id, is_visit`.execute(services.database)
  // An outside CRM learns of nobody who refused to be followed.
  if (isPerson && services.config.CRM_HOST !== undefined && !isRefusing(visit))
    await leaveBehind(services.database, { topic: LANDED, payload: { landingId: id }, at })
  const row = rows.find((each) => each.is_visit)
  if (!row) return null
  services.visits.note({ step: 'visit', day: seoulDate(at), sourceId: row.source_id })
  const campaign = readCampaign(query)
  return isFromOutside(source) || campaign ? { sourceId: row.source_id, campaign, at } : null
}

export async function findSource(database: Database, source: VisitSource): Promise<number> {
  const { rows } = await sql<{ id: number }>`with ${theSource(source)} select id from source`.execute(
    database,
  )
  return rows[0]!.id
}

/** A CTE `source` with the one row of this source, inserted if missing. */
function theSource({ keyword: word, inType, page, refHost }: VisitSource) {
  return sql`
    given as (
      select ${word}::text as keyword, ${inType}::text as in_type, ${page}::text as page, ${refHost}::text as ref_host
    ), known as (
      select id from visit_sources join given using (keyword, in_type, page, ref_host) where not is_folded
    ), made as (
      insert into visit_sources (keyword, in_type, page, ref_host)
      select * from given where not exists (select from known)
      on conflict (keyword, in_type, page, ref_host) where not is_folded do update set keyword = excluded.keyword
      returning id
    ), source as (select id from known union all select id from made)`
}
