export const BRAND = { ko: '고른커넥트', en: 'Goreun Connect', siteCode: 'GC' } as const

/** The phone number shown when no inType selects another (specification §9). */
export const DEFAULT_SUPPORT_NUMBER = '1670-2072'

/** Stands for what the operator has not entered. */
export const NOT_ENTERED = '운영자 입력 전'
