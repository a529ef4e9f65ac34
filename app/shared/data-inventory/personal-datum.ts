import type { ENDINGS } from './endings.ts'
import type { Period } from './periods.ts'

/** Why personal data is processed, in the order and words of the privacy policy. */
export const ACTIVITIES = {
  request: '전화 상담',
  contract: '가입 신청과 사은품',
  member: '회원',
  identity: '본인 확인',
  boards: '게시판과 문의',
  advertising: '광고 정보',
  visits: '유입 확인',
  safety: '접속과 보안',
  staff: '직원',
} as const

/**
 * One personal datum (개인정보 항목) and where it lies. A column that is neither here nor in
 * `NOT_PERSONAL` nor in `ROW_COLUMNS` fails a test; whether it is sealed or hashed is told by its name (`storedAs`).
 */
export interface PersonalDatum {
  what: string
  whose: '신청한 사람' | '방문자' | '회원' | '방문자와 회원' | '글쓴이' | '직원'
  activity: keyof typeof ACTIVITIES
  /** PIPA article 15 (1) and others, by the policy's words. */
  basis: string
  /** Table → columns, separated by spaces. */
  columns: Readonly<Record<string, string>>
  /** Without it there is no call, or no account; everything else that is consented to is a choice. */
  isRequired?: true
  end: Period['key'] | (typeof ENDINGS)[number]['key']
  /** Why a person who asks for their data is not shown it; nobody is shown keyed hashes. */
  notShown?: string
}
