import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'

/** Flash messages of the request's page. */
export const REQUEST_SAID = {
  changed: '상담 시간을 바꿨어요.',
  rated: '평가를 남겼어요. 고맙습니다.',
  replanned: '물어볼 조합을 바꿨어요.',
  addressed: '설치할 주소를 남겼어요. 상담사가 설치할 수 있는지 확인해요.',
  addressErased: '설치할 주소를 지웠어요.',
  cancelled: '상담 신청을 취소했어요.',
  transferWithdrawn: '통신사에 정보를 전달하는 동의를 철회했어요.',
  stopped: '이제 전화하지 않아요.',
  /** By a receipt, to everybody alike: whether there is another request is not told (specification §1.5). */
  requestStopped:
    '이 신청으로는 이제 전화하지 않아요. 다른 신청도 남겼다면 문자로 받은 ‘전화 그만 받기’ 주소에서 모두 멈출 수 있어요.',
} as const

export const CANCEL_QUESTION = '상담 신청을 취소할까요?'
export const CANCEL_TEXT = '이 신청으로는 더 전화하지 않을게요. 다시 상담하려면 새로 신청해야 해요.'
export const CANCEL_LABEL = '신청 취소하기'

/** How far it is, in a word: the heading beside it says what comes. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  NEW: '접수',
  ASSIGNED: '상담사 배정',
  CALLING: '통화 예정',
  ABSENT: '부재중',
  HOLD: '잠시 멈춤',
  TALKING: '통화',
  APPLIED: '가입 신청',
  BOOKED: '설치 예정',
  OPENED: '개통',
  GIFTED: '사은품 지급',
  CANCELLED: '취소',
}
export const stateName = (status: string) => STATE_NAMES[status] ?? '상담 완료'

const TONES: Readonly<Record<string, BadgeTone>> = {
  ABSENT: 'warn',
  HOLD: 'warn',
  OPENED: 'success',
  GIFTED: 'success',
  CANCELLED: 'neutral',
  DONE: 'neutral',
}
export const toneOf = (status: string): BadgeTone => TONES[status] ?? 'info'

/** Before the first call. */
export const isWaitingForTurn = ({ status }: Pick<ConsultationStatus, 'status'>) =>
  status === 'NEW' || status === 'ASSIGNED'
