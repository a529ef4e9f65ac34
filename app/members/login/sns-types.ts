import type { ProviderType, SnsType } from '#app/database/member-tables.ts'

/** Codes of the ways to sign in and their type names, both ways (specification §1). */
export const SNS_TYPES = { LTML: 'MAIL', LTNV: 'NAVER', LTKA: 'KAKAO', LTFB: 'FACEBOOK' } as const

/** As people call them. */
export const SNS_NAMES: Record<SnsType, string> = {
  LTML: '이메일',
  LTNV: '네이버',
  LTKA: '카카오',
  LTFB: '페이스북',
}

/** The same before 계속하기, 가입하기, 로그인: 로 or 으로. */
export const SNS_BY: Record<SnsType, string> = {
  LTML: '이메일로',
  LTNV: '네이버로',
  LTKA: '카카오로',
  LTFB: '페이스북으로',
}

/** In the order of the sign-in page. */
export const PROVIDER_TYPES: readonly ProviderType[] = ['LTNV', 'LTKA', 'LTFB']

/** The type name of a code. */
export function nameOfSnsType(code: SnsType): string {
  return SNS_TYPES[code]
}

/** A way to sign in as addresses name it: naver. */
export function slugOf(snsType: SnsType): string {
  return SNS_TYPES[snsType].toLowerCase()
}

/** The code that a code or a type name in any case means, or null. */
export function snsTypeOf(value: string): SnsType | null {
  const wanted = value.trim().toUpperCase()
  const found = Object.entries(SNS_TYPES).find(([code, name]) => code === wanted || name === wanted)
  return (found?.[0] as SnsType | undefined) ?? null
}

/** The same for providers only. */
export function providerTypeOf(value: string): ProviderType | null {
  const type = snsTypeOf(value)
  return type === 'LTML' ? null : type
}
