import type { ProviderType, SnsType } from '#app/database/member-tables.ts'

/** Specification §1. */
export const SNS_TYPES = { LTML: 'MAIL', LTNV: 'NAVER', LTKA: 'KAKAO', LTFB: 'FACEBOOK' } as const

export const SNS_NAMES: Record<SnsType, string> = {
  LTML: '이메일',
  LTNV: '네이버',
  LTKA: '카카오',
  LTFB: '페이스북',
}

/** With the particle 로 or 으로. */
export const SNS_BY: Record<SnsType, string> = {
  LTML: '이메일로',
  LTNV: '네이버로',
  LTKA: '카카오로',
  LTFB: '페이스북으로',
}

/** In the order of the login page. */
export const PROVIDER_TYPES: readonly ProviderType[] = ['LTKA', 'LTNV', 'LTFB']

/** Returns the name used in addresses, `naver`. */
export function slugOf(snsType: SnsType): string {
  return SNS_TYPES[snsType].toLowerCase()
}

/** Accepts a code or a type name in any case. */
export function snsTypeOf(value: string): SnsType | null {
  const wanted = value.trim().toUpperCase()
  const found = Object.entries(SNS_TYPES).find(([code, name]) => code === wanted || name === wanted)
  return (found?.[0] as SnsType | undefined) ?? null
}

export function providerTypeOf(value: string): ProviderType | null {
  const type = snsTypeOf(value)
  return type === 'LTML' ? null : type
}
