import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { GRACE_MS } from '#app/crm/requests/lead-states.ts'
import './status.page.css'

const STEPS = ['접수', '배정', '통화 예정', '완료'] as const
/** States after a talk are past the last step. */
const REACHED: Record<string, number> = { NEW: 0, ASSIGNED: 1, CALLING: 2, ABSENT: 2, HOLD: 2, TALKING: 2 }

export function StatusTimeline({ status }: { status: string }) {
  const reached = REACHED[status] ?? STEPS.length - 1
  return (
    <ol className="status-timeline" aria-label="진행 순서">
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={`status-timeline__step status-timeline__step--${at < reached ? 'past' : at === reached ? 'now' : 'next'}`}
          aria-current={at === reached ? 'step' : undefined}
        >
          <span>{step === '통화 예정' && (status === 'TALKING' || at < reached) ? '통화' : step}</span>
          {at < reached && <span className="sr-only"> 지났어요</span>}
        </li>
      ))}
    </ol>
  )
}

export function nextText(found: ConsultationStatus, now: Date): string {
  const call = callText(found)
  const isLate = call !== null && endOf(found) < now.getTime()
  switch (found.status) {
    case 'NEW':
    case 'ASSIGNED':
      if (isLate) return '고른 시간이 지났어요. 상담 시간에 차례대로 전화할게요.'
      return call ? `${call}에 전화할게요.` : '상담 시간에 차례대로 전화할게요.'
    case 'CALLING':
    case 'ABSENT':
      return call && !isLate ? `${call}에 다시 걸게요.` : '곧 다시 전화할게요.'
    case 'HOLD':
      return '전화받을 시간을 고르면 그때 다시 걸게요.'
    case 'TALKING':
      return '안내한 요금과 조건을 문자로 다시 보내 드려요.'
    case 'CANCELLED':
      return '이 신청으로는 더 전화하지 않을게요. 남긴 정보는 취소한 날부터 3개월 뒤에 지워요. 바로 지우고 싶으면 전화로 말해 주세요.'
    case 'DONE':
      return '궁금한 점이 더 있으면 다시 신청하거나 전화해 주세요.'
    default:
      return '다음 순서가 궁금하면 전화로 물어봐 주세요.'
  }
}

function callText({ nextCallAt, nextCallUntil }: ConsultationStatus): string | null {
  if (!nextCallAt) return null
  const from = new Date(nextCallAt)
  const until = nextCallUntil ? `~${seoulTime(new Date(nextCallUntil))}` : ''
  return `${sentenceDate(seoulDate(from))} ${seoulTime(from)}${until}`
}

function endOf({ nextCallAt, nextCallUntil }: ConsultationStatus): number {
  return nextCallUntil ? Date.parse(nextCallUntil) : Date.parse(nextCallAt ?? '') + GRACE_MS
}
