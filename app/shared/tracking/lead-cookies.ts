import type { CookieName } from '#app/platform/cookies.ts'

/** Cookies of an hour, path / (specification §4). */
export const IN_TYPE_COOKIE = 'inType'
export const CUSTOMER_IP_COOKIE = 'customerIP'
export const HS_KEY_COOKIE = 'hsKey'

export const KEYWORD_PATH = '/api/crm/keyword'

/** Codes of advertisements, IRGC1 to IRGC18 (specification §9). */
export const IN_TYPES = Array.from({ length: 18 }, (_, index) => `IRGC${index + 1}`)

export function isInType(value: string): boolean {
  return IN_TYPES.includes(value)
}

/** The first inType of the hour wins (specification §1.11). */
export function rememberedInType(): string | null {
  const value = readCookie(IN_TYPE_COOKIE)
  return value && isInType(value) ? value : null
}

export function readCookie(name: CookieName): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair ? pair.slice(name.length + 1) : null
}
