/** Each is recorded where it happens, by a trigger of `webhook_…` (docs/adr/0110). */
export const WEBHOOK_EVENTS = {
  'lead.created': '새 상담 신청',
  'lead.repeated': '같은 번호의 다시 신청',
  'lead.assigned': '담당이 바뀜',
  'lead.called': '통화 결과를 남김',
  'lead.status_changed': '상담 상태가 바뀜',
  'lead.calls_stopped': '전화 그만 받기',
  'contract.applied': '가입 신청',
  'contract.booked': '설치 예약',
  'contract.opened': '개통',
  'contract.cancelled': '가입 신청을 취소함',
  'contract.changed': '개통한 회선이 바뀜',
  'gift.scheduled': '사은품 날짜가 정해짐',
  'gift.paid': '사은품 지급',
  'gift.delayed': '사은품 지급이 늦어짐',
  'audit.checkpoint': '접속기록 하루 마감',
  'alert.raised': '서비스 경보',
  'alert.cleared': '서비스 경보가 끝남',
} as const
type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_KEYS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]
const GROUP_NAMES: Readonly<Record<string, string>> = {
  lead: '상담',
  contract: '가입과 설치',
  gift: '사은품',
  audit: '접속기록',
  alert: '경보',
}
/** By what they are about; each with its place among all of them, which its field is named by. */
export const WEBHOOK_GROUPS = [
  ...Map.groupBy(
    WEBHOOK_EVENT_KEYS.map((key, index) => ({ key, index })),
    ({ key }) => GROUP_NAMES[key.split('.')[0]!]!,
  ),
]
/** Of the service and of nobody: told whatever the policy says. */
export const OF_NOBODY: readonly string[] = ['audit.checkpoint', 'alert.raised', 'alert.cleared']
/** Sent by hand only. */
export const TEST_EVENT = 'ping'

export const eventName = (type: string): string =>
  Object.hasOwn(WEBHOOK_EVENTS, type) ? WEBHOOK_EVENTS[type as WebhookEvent] : '시험 보내기'

export const DELIVERY_STATES = {
  waiting: '보낼 차례',
  sent: '보냄',
  failed: '다시 보낼 예정',
  given_up: '보내지 못함',
} as const
export type DeliveryState = keyof typeof DELIVERY_STATES

const FAILURES: Readonly<Record<string, string>> = {
  address: '주소가 가리키는 곳이 바깥 인터넷이 아니에요. 안쪽 주소로는 보내지 않아요.',
  unknown: '주소의 서버를 찾지 못했어요.',
  unreached: '연결하지 못했어요.',
  timeout: '10초 안에 답하지 않았어요.',
  redirect: '다른 주소로 옮기라고 답했어요. 옮겨 가지 않으니 마지막 주소를 적어 주세요.',
  refused: '받지 않겠다고 답했어요.',
}
export const failureText = (failure: string): string => FAILURES[failure] ?? '보내지 못했어요.'
