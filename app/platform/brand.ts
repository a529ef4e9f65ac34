/** The brand in one place (specification §1.1). */
export const BRAND = { ko: '고른커넥트', en: 'Goreun Connect', siteCode: 'GC' } as const

/** Rung when no inType says otherwise (specification §9). */
export const DEFAULT_SUPPORT_NUMBER = '1670-2072'
