import { MINUTE_MS } from '#app/platform/durations.ts'
import type { NoticeKind } from './notice-kinds.ts'

const CHANGES: Readonly<Record<string, string>> = {
  WISHED: '희망 일시가 바뀌었어요',
  CANCELLED: '신청이 취소됐어요',
  REPLANNED: '물어볼 조합이 바뀌었어요',
  ADDRESSED: '설치할 주소가 바뀌었어요',
  REPEATED: '신청을 한 번 더 했어요',
  REPLIED: '손님이 문자로 답했어요',
  STOPPED: '전화를 그만 받겠다고 했어요',
  TRANSFER: '정보 전달 동의가 바뀌었어요',
}

const WORDS: Readonly<Record<Exclude<NoticeKind, 'CALL_DUE' | 'CHANGED' | 'ALERT'>, string>> = {
  ASSIGNED: '새 상담을 맡았어요',
  UNASSIGNED: '아무도 맡지 않은 상담이 있어요',
  ESCALATED: '두 사람이 제때 걸지 못해 넘어온 상담이 있어요',
  REVIEW: '살펴볼 글이 있어요',
  GIFT_DUE: '오늘까지 줄 사은품이 있어요',
  UNSENT: '발송에 실패한 문자나 메일이 있어요',
  STRANGER: '상담을 찾지 못한 문자가 왔어요',
  WEEKLY: '지난주의 보고가 나왔어요',
  REQUEST_DUE: '권리행사 요청의 기한이 다가와요',
  COMPLAINT_DUE: '불만에 답하기로 약속한 날이 다가와요',
}

/** With how many there are, where that is known. */
const COUNTED: Partial<Record<NoticeKind, (many: string) => string>> = {
  GIFT_DUE: (many) => `오늘 줄 사은품 ${many}건`,
  UNSENT: (many) => `발송에 실패한 문자나 메일 ${many}통`,
  STRANGER: (many) => `확인할 문자 ${many}통`,
}

/** By the template of the alert's mail. */
const ALERTS: Readonly<Record<string, string>> = {
  'desk.acceptance': '사전승낙서 기한을 확인해 주세요',
  'desk.campaign': '보낼 광고를 확인해 주세요',
  'desk.alert': '서비스에 문제가 생겼거나 끝났어요',
  'desk.backup': '백업이 실패했어요',
  'desk.checkpointMissing': '접속기록 마감 서명이 없는 날이 있어요',
  'desk.clockJob': '저절로 하는 일이 실패했어요',
  'desk.codesFailed': '인증번호를 여러 번 틀린 곳이 있어요',
  'desk.opened': '동료가 맡은 상담을 누가 열었어요',
  'desk.revealsNear': '번호 보기 한도에 가까워졌어요',
  'desk.slowed': '상담실 로그인을 여러 번 실패했어요',
  'desk.textCeiling': '문자 한도에 가까워졌어요',
  'desk.transferWithdrawn': '손님이 정보 전달 동의를 철회했어요',
  'desk.webhookOff': '웹훅이 꺼졌어요',
  'desk.wording': '동료가 바꾼 문구를 확인해 주세요',
}

/** Of a call: its time passed and nobody called. */
export const LATE = 'late'

interface Told {
  kind: NoticeKind
  /** Of a change, what changed. */
  about: string | null
  dueAt: Date | null
}

export const changeWords = (about: string | null): string => CHANGES[about ?? ''] ?? '내용이 바뀌었어요'

/** Holds nothing personal, so that it may stand in a mail, in a text and on a locked screen. */
export function noticeWords({ kind, about, dueAt }: Told, now: Date, many?: number): string {
  const counted = many === undefined ? undefined : COUNTED[kind]?.(many.toLocaleString('ko'))
  if (counted) return counted
  if (kind === 'CHANGED') return `맡은 상담의 ${changeWords(about)}`
  if (kind === 'ALERT') return ALERTS[about ?? ''] ?? '서비스에 확인할 일이 있어요'
  if (kind !== 'CALL_DUE') return WORDS[kind]
  if (about === LATE) return '약속한 전화를 아직 걸지 않았어요'
  const minutes = dueAt ? Math.ceil((dueAt.getTime() - now.getTime()) / MINUTE_MS) : 0
  return minutes > 0 ? `예약 전화 ${minutes}분 전이에요` : '예약 전화할 시간이에요'
}
