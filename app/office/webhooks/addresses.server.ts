import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the public internet: neither ours, nor this machine's, nor reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Whether something may be sent there. Receivers of developers stand on this machine, and nowhere else inside. */
function mayReach(address: string, isProduction: boolean): boolean {
  if (isPublicAddress(address)) return true
  return !isProduction && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Why an address cannot be an endpoint's, or null. What its name leads to is looked at when something is sent. */
export function urlError(text: string, isProduction: boolean): string | null {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'https://로 시작하는 주소를 적어 주세요.'
  if (url.username || url.password) return '주소에 아이디나 비밀번호를 넣지 마세요.'
  if (isProduction && url.protocol !== 'https:') return 'https://로 시작하는 주소를 적어 주세요.'
  const host = bareHost(url)
  const isInside = ipaddr.isValid(host) ? !mayReach(host, isProduction) : isProduction && !host.includes('.')
  return isInside ? '바깥에서 열리는 주소를 적어 주세요. 안쪽 주소로는 보내지 않아요.' : null
}

export const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * The address a host leads to now, which the connection is then made to: looked up again, it could lead elsewhere.
 * Null where any of its addresses is one of the inside.
 */
export async function resolveHost(
  url: URL,
  isProduction: boolean,
): Promise<{ address: string; family: number } | null> {
  const found = await lookup(bareHost(url), { all: true })
  if (!found.every(({ address }) => mayReach(address, isProduction))) return null
  return found[0] ?? null
}
