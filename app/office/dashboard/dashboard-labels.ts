import { HOME_PHONE, MOBILE_BUNDLE } from '#app/shared/plans/phone-products.ts'

export const PERIOD_NAMES = {
  today: '오늘',
  yesterday: '어제',
  week: '최근 7일',
  month: '최근 30일',
} as const

export type NamedPeriod = keyof typeof PERIOD_NAMES

export const NAMED_PERIODS = Object.keys(PERIOD_NAMES) as NamedPeriod[]

export const NO_SOURCE = '유입 번호 없음'

export const DASHBOARD_FILES = '/api/desk/dashboard/table'

/** What a contract may hold, in the order of its quote. */
export const LINE_NAMES = { internet: '인터넷', tv: 'TV', phone: HOME_PHONE, bundle: MOBILE_BUNDLE } as const

export const LINE_KINDS = Object.keys(LINE_NAMES) as (keyof typeof LINE_NAMES)[]
