import { BlockList, isIP, isIPv4 } from 'node:net'
import ipaddr, { type IPv6 } from 'ipaddr.js'
import type { StaffRole } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { keptAddress } from './kept-address.ts'

export interface Staff {
  id: string
  name: string
  email: string
  role: StaffRole
  needsTotp?: boolean
  /** They proved their identity in this session within the last ten minutes. */
  isProven?: boolean
}

export interface Member {
  id: string
  sessionId: string
  /** The session's last proof of identity, by password or provider. */
  provenAt: Date
}

/** What the server itself knows about a request; use cases never take it from the payload. */
export interface Visit {
  requestId: string
  /** The socket's address, or the right-most untrusted hop behind trusted proxies. */
  address: string
  /** For rate limits: an IPv6 address is reduced to its /64. */
  network: string
  userAgent: string
  referer: string
  cookies: ReadonlyMap<string, string>
  idempotencyKey: string | null
  lastEventId?: string
  /** The trace that a trusted proxy began; a visitor's own is none. */
  traceparent?: string
  bearer: string | null
  isHttps: boolean
  /** Programs send no sec-fetch-site header. */
  isFromBrowser: boolean
  /** Another site's page led here or the browser only prefetches, so the request must not start or end anything. */
  isUnasked?: boolean
  /** Global Privacy Control or Do Not Track. */
  asksForPrivacy?: boolean
  staff: Staff | null
  member: Member | null
}

/** Refuses with `notLoggedIn`; never on endpoints with `access: 'desk'`. */
export function staffOfVisit(visit: Visit): Staff {
  if (!visit.staff) throw new Refusal('notLoggedIn')
  return visit.staff
}

/** Who acts, when and from where, for the access log. Refuses with `notLoggedIn`. */
export const actorOf = (visit: Visit, at: Date) => ({
  at,
  staff: staffOfVisit(visit),
  address: visit.address,
  device: visit.userAgent,
})

/** Refuses with `proofNeeded`; critical acts need more than a session. */
export function requireFreshProof(visit: Visit): void {
  if (!staffOfVisit(visit).isProven) throw new Refusal('proofNeeded')
}

interface Hop {
  headers: Headers
  socketAddress: string
  requestId: string
  isHttps: boolean
  isUnasked?: boolean
}

/** Forwarding headers count only when the socket belongs to a trusted proxy. */
export function readVisit(hop: Hop, isTrusted: (address: string) => boolean): Visit {
  const { headers } = hop
  const address = visitorAddress(hop.socketAddress, headers.get('x-forwarded-for'), isTrusted)
  return {
    requestId: hop.requestId,
    address,
    network: networkOf(address),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 512),
    referer: keptAddress(headers.get('referer') ?? '').slice(0, 2048),
    cookies: readCookies(headers.get('cookie')),
    idempotencyKey: headers.get('idempotency-key'),
    bearer: /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null,
    isHttps: hop.isHttps,
    isFromBrowser: headers.has('sec-fetch-site'),
    isUnasked: hop.isUnasked ?? false,
    asksForPrivacy: headers.get('sec-gpc') === '1' || headers.get('dnt') === '1',
    ...(headers.has('last-event-id') && { lastEventId: headers.get('last-event-id') ?? '' }),
    ...(isTrusted(plain(hop.socketAddress)) && { traceparent: headers.get('traceparent') ?? '' }),
    staff: null,
    member: null,
  }
}

export function trustedProxies(ranges: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    trusted.addSubnet(network, Number(bits), familyOf(network))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

function visitorAddress(socket: string, forwarded: string | null, isTrusted: (address: string) => boolean) {
  let address = plain(socket)
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim())
  while (isTrusted(address)) {
    const next = hops.pop()
    if (next === undefined || isIP(next) === 0) break
    address = plain(next)
  }
  return address
}

/** Most addresses are IPv4 and need no parsing, which matters because this runs with every request. */
function plain(address: string): string {
  if (isIPv4(address)) return address
  return isIP(address) === 6 ? ipaddr.process(address).toString() : '0.0.0.0'
}

const networkOf = (address: string) =>
  isIPv4(address) ? address : `${networkAddress(ipaddr.IPv6.parse(address), 64)}/64`

const networkAddress = (ip: IPv6, bits: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/${bits}`).toString()

interface AddressBlocks {
  address: string
  /** IPv6 only: a /56, which a home or a small office usually gets. */
  site?: string
  block: string
}

export function addressBlocks(network: string): AddressBlocks {
  const address = network.replace(/\/\d+$/, '')
  if (!ipaddr.isValid(address)) return { address, block: address }
  const ip = ipaddr.process(address)
  if (!(ip instanceof ipaddr.IPv6))
    return { address, block: `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString()}/24` }
  const [narrow, site, block] = [64, 56, 48].map((bits) => `${networkAddress(ip, bits)}/${bits}`)
  return { address: narrow!, site: site!, block: block! }
}

function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return cookies
}
