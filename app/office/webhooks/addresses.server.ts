import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** What IPv6 has given out to the world; outside of it are ranges without a name, as that of `::10.0.0.1`. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Neither private, nor this machine's, nor reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (!(ip instanceof ipaddr.IPv6) || ip.match(GLOBAL))
}

/** In development receivers may run on this machine, but nowhere else inside. */
function mayReach(address: string, isProduction: boolean): boolean {
  if (isPublicAddress(address)) return true
  return !isProduction && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Returns why an address is refused, or null. Its DNS name is checked when something is sent. */
export function urlError(text: string, isProduction: boolean): string | null {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'https://로 시작하는 주소를 적어 주세요.'
  if (url.username || url.password) return '주소에 아이디나 비밀번호를 넣지 마세요.'
  if (isProduction && url.protocol !== 'https:') return 'https://로 시작하는 주소를 적어 주세요.'
  const host = bareHost(url)
  const isInside = ipaddr.isValid(host) ? !mayReach(host, isProduction) : isProduction && !host.includes('.')
  return isInside ? '바깥에서 열리는 주소를 적어 주세요. 안쪽 주소로는 보내지 않아요.' : null
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Returns the address to connect to, so that no second lookup can lead elsewhere; null if any is internal. */
export async function resolveHost(
  url: URL,
  isProduction: boolean,
): Promise<{ address: string; family: number } | null> {
  const found = await lookup(bareHost(url), { all: true })
  if (!found.every(({ address }) => mayReach(address, isProduction))) return null
  return found[0] ?? null
}
