import type { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import type { Period } from '#app/shared/data-inventory/periods.ts'

/** In the order of the page. */
export const PERIOD_GROUPS = [
  '상담',
  '유입',
  '회원과 로그인',
  '게시판',
  '알림',
  '직원',
  '기록과 요청',
] as const
type PeriodGroup = (typeof PERIOD_GROUPS)[number]

type PeriodKey = Period['key'] | (typeof ENDINGS)[number]['key']

/** Under what a reader looks for each; a new one without a group does not compile. */
export const GROUP_OF: Record<PeriodKey, PeriodGroup> = {
  unconverted: '상담',
  notes: '상담',
  converted: '상담',
  recordings: '상담',
  callStops: '상담',
  cancelled: '상담',
  replies: '상담',
  installAddress: '상담',
  noteDrafts: '상담',
  statementFiles: '상담',
  reminders: '상담',
  landings: '유입',
  visitors: '유입',
  member: '회원과 로그인',
  dormant: '회원과 로그인',
  withdrawn: '회원과 로그인',
  emailClaims: '회원과 로그인',
  proofs: '회원과 로그인',
  sessions: '회원과 로그인',
  devices: '회원과 로그인',
  failedLogins: '회원과 로그인',
  counts: '회원과 로그인',
  texts: '게시판',
  trash: '게시판',
  photos: '게시판',
  messages: '알림',
  queued: '알림',
  webhooks: '알림',
  undos: '상담',
  staff: '직원',
  staffSessions: '직원',
  presence: '직원',
  withRecord: '직원',
  leaves: '직원',
  views: '직원',
  grants: '직원',
  formerFacts: '직원',
  accessLog: '기록과 요청',
  evidence: '기록과 요청',
  erasures: '기록과 요청',
  requests: '기록과 요청',
  complaints: '기록과 요청',
}

export interface PeriodRow {
  key: PeriodKey
  name: string
  period: string
  /** From when on it is counted. */
  since?: string
  basis: string
  when: string
  method: string
}

/** When the nightly run erases. */
export const NIGHTLY = '매일 새벽'
