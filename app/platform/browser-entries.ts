import { HOUR_SECONDS } from './durations.ts'
import {
  DRAFT_SECONDS,
  KEPT_DESK_FORM_SECONDS,
  KEPT_FORM_SECONDS,
  PENDING_SECONDS,
  TRACKER_CHOICE_SECONDS,
} from './browser-lives.ts'

/** One entry of a browser's own storage, from which the policy's table is written (docs/adr/0212). */
export interface BrowserEntry {
  purpose: string
  /** In seconds; `tab` ends with the tab, `day` at midnight in Seoul, `none` when the reader or the browser erases it. */
  life: number | 'tab' | 'day' | 'none'
  /** What the life leaves out. */
  also?: string
  isOfStaff?: true
}

/** By name, or by how the name begins. */
export const BROWSER_ENTRIES = {
  'gc:pending-consult': {
    purpose: '보내지 못한 상담 신청을 인터넷이 다시 연결되면 보내기',
    life: PENDING_SECONDS,
    also: '보내거나 취소하면 바로 삭제',
  },
  'gc:draft:': {
    purpose: '쓰던 글을 잃지 않게 두기',
    life: DRAFT_SECONDS,
    also: '올리거나 지우면 바로 삭제',
  },
  'gc:comment:': { purpose: '쓰던 댓글을 로그인한 뒤에 이어 쓰기', life: 'tab' },
  'gc:kept-form': {
    purpose: '로그인이 끊겼을 때 적던 양식을 이어 쓰기(비밀번호와 인증번호는 두지 않음)',
    life: KEPT_FORM_SECONDS,
    also: `직원의 양식은 ${KEPT_DESK_FORM_SECONDS / HOUR_SECONDS}시간`,
  },
  'gc:popups-hidden': { purpose: '하루 동안 보지 않기로 한 팝업', life: 'day' },
  'gc:popups-closed': { purpose: '닫은 팝업', life: 'tab' },
  'gc:trackers': {
    purpose: '방문 분석 도구를 허용했는지 기억하기. 도구를 연결한 때에만 만듦',
    life: TRACKER_CHOICE_SECONDS,
  },
  'gc:quick-form': { purpose: '빠른 상담을 접어 둔 것', life: 'tab' },
  'gc-switch-list': { purpose: '통신사 바꾸기 체크리스트에 표시한 것', life: 'none' },
  'gc-desk-shortcuts': { purpose: '직원의 단축키 설정', life: 'none', isOfStaff: true },
  'gc-desk-row': { purpose: '직원이 목록에서 연 줄', life: 'tab', isOfStaff: true },
  'gc-desk-said': { purpose: '직원이 통화에서 읽은 대본', life: 'tab', isOfStaff: true },
} as const satisfies Readonly<Record<string, BrowserEntry>>

export type BrowserEntryName = keyof typeof BROWSER_ENTRIES
