import { randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { withoutSearchTerm } from '#app/platform/search-term.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { keyword } from './contract.ts'
import {
  CUSTOMER_IP_COOKIE,
  HS_KEY_COOKIE,
  IN_TYPE_COOKIE,
  isInType,
  LEAD_COOKIE_SECONDS,
} from './lead-cookies.ts'

/** A minute. A landing is reported once; many phones share one address behind a mobile gateway. */
const refuseFlood = limitPerAddress({ times: 120 })

const HS_KEY = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Records a landing and answers the visitor's key (made here when absent). Sets the customerIP and hsKey
 * cookies of an hour. Nothing is ever fetched from the addresses that are claimed. Refuses `tooMany` per address.
 */
export async function recordLanding(
  services: Services,
  input: InputOf<typeof keyword>,
  visit: Visit,
  reply: Headers,
): Promise<{ hsKey: string }> {
  await refuseFlood(services, visit)
  const known = input.hsKey || visit.cookies.get(HS_KEY_COOKIE) || ''
  const hsKey = HS_KEY.test(known) ? known : randomBytes(16).toString('hex')
  const query = readQuery(input.landingUrl)
  const utm = Object.fromEntries([...query].filter(([name]) => name.startsWith('utm_')).slice(0, 8))
  const inType = visit.cookies.get(IN_TYPE_COOKIE) ?? query.get('inType') ?? ''
  await services.database
    .insertInto('landings')
    .values({
      id: uuidv7(),
      hs_key: hsKey,
      landing_url: withoutSearchTerm(input.landingUrl ?? '') || null,
      ref_url: withoutSearchTerm(input.refUrl ?? '') || null,
      in_type: isInType(inType) ? inType : null,
      utm: JSON.stringify(utm),
      keyword: query.get('n_query') ?? query.get('n_keyword') ?? utm['utm_term'] ?? null,
      user_agent: visit.userAgent || null,
      address: visit.address,
      at: services.now(),
    })
    .execute()
  for (const [name, value] of [
    [HS_KEY_COOKIE, hsKey],
    [CUSTOMER_IP_COOKIE, visit.address],
  ] as const) {
    const secure = visit.isHttps ? '; Secure' : ''
    reply.append(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${LEAD_COOKIE_SECONDS}; SameSite=Lax${secure}`,
    )
  }
  services.log.debug({ hsKey }, 'a landing')
  return { hsKey }
}

/** The address's query, the first value of each name; without NUL, which is only seen once it is decoded. */
function readQuery(address: string | null | undefined): Map<string, string> {
  const url = address && URL.canParse(address, 'http://site') ? new URL(address, 'http://site') : null
  const query = new Map<string, string>()
  for (const pair of url?.searchParams ?? []) {
    const [name = '', value = ''] = pair.map((text) => text.replaceAll('\0', ''))
    if (!query.has(name)) query.set(name, value)
  }
  return query
}
