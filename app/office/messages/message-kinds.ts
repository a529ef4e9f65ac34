import { TEMPLATES, type TemplateKey } from '#app/shared/messaging/templates.ts'

/** Name and template prefixes per kind. */
export const MESSAGE_KINDS = {
  consult: ['상담', ['consult.', 'quote.']],
  contract: ['가입과 사은품', ['install.', 'gift.', 'review.invite', 'contract.']],
  cert: ['인증과 로그인', ['cert.', 'passwd.', 'login.', 'account.']],
  member: ['회원', ['join.', 'dormant.', 'consent.', 'member.']],
  board: ['게시판', ['qna.', 'review.done']],
  desk: ['직원에게', ['desk.']],
} as const satisfies Record<string, readonly [string, readonly string[]]>
export type MessageKind = keyof typeof MESSAGE_KINDS
export const MESSAGE_KIND_KEYS = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]

/** Templates without a wording to edit. */
const OTHERS: Readonly<Record<string, string>> = {
  'account.changed': '내 정보 변경',
  'cert.code': '인증번호',
  'consent.reconfirm': '동의 다시 확인',
  'consent.result': '동의 처리 결과',
  'desk.acceptance': '사전승낙서 기한',
  'desk.changedLead': '맡은 상담 변경',
  'desk.checkpoint': '접속기록 하루 마감',
  'desk.clockJob': '저절로 하는 일 실패',
  'desk.codesFailed': '인증번호 여러 번 틀림',
  'desk.escalated': '관리자에게 온 상담',
  'desk.invitation': '직원 초대',
  'desk.newDevice': '상담실 새 기기 로그인',
  'desk.newLead': '새 상담 알림',
  'desk.opened': '동료 상담을 연 알림',
  'desk.password': '상담실 비밀번호',
  'desk.recoveryUsed': '복구 코드 사용',
  'desk.revealsNear': '번호 보기 한도 알림',
  'desk.slowed': '상담실 로그인 여러 번 실패',
  'desk.textCeiling': '보내기 한도',
  'desk.transferWithdrawn': '정보 전달 동의를 거둔 알림',
  'desk.webhookOff': '웹훅을 끔',
  'desk.wording': '바꾼 글 확인',
  'gift.delayed': '사은품 지연',
  'gift.paid': '사은품 지급',
  'gift.scheduled': '사은품 날짜',
  'install.booked': '설치 예약',
  'member.stopped': '이용 멈춤',
  'quote.sent': '상담 내용 정리',
  'review.done': '글 검토 결과',
  'review.invite': '후기 요청',
}

/** Falls back to the template's key. */
export function templateName(template: string, channel: 'sms' | 'mail'): string {
  const key = `${template}.${channel}`
  return Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key as TemplateKey].name : (OTHERS[template] ?? template)
}
