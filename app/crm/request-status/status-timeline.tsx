import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { AFTER_TALK, IN_TURN, TRIES_TEXT } from '#app/crm/requests/call-promises.ts'
import type { CallSpan } from '#app/crm/requests/call-files.ts'
import type { CallStep } from '#app/crm/requests/call-steps.tsx'
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
      return AFTER_TALK
    case 'CANCELLED':
      return '이 신청으로는 더 전화하지 않을게요. 남긴 정보는 취소한 날부터 3개월 뒤에 지워요. 바로 지우고 싶으면 전화로 말해 주세요.'
    case 'DONE':
      return '궁금한 점이 더 있으면 다시 신청하거나 전화해 주세요.'
    default:
      return '다음 순서가 궁금하면 전화로 물어봐 주세요.'
  }
}

/** The state as a sentence: did it arrive, and when does the call come? */
export function headText(found: ConsultationStatus, now: Date): string {
  if (found.status !== 'NEW' && found.status !== 'ASSIGNED') return found.statusName
  const call = callText(found)
  if (!call) return `${IN_TURN} 전화할게요`
  return endOf(found) < now.getTime() ? '곧 전화할게요' : `${call}에 전화할게요`
}

/** Steps with their times, the call being the second; null once the talk led on or the request ended. */
export function statusSteps(found: ConsultationStatus): { steps: CallStep[]; next: number } | null {
  const { receivedAt, status, statusName } = found
  const next = status === 'TALKING' ? 2 : 1
  if (next === 1 && !isAwaited(found)) return null
  const received = new Date(receivedAt)
  const steps = [
    {
      title: '접수됐어요',
      time: `${sentenceDate(seoulDate(received))} ${seoulTime(received)}`,
      note: status === 'ASSIGNED' ? statusName : null,
    },
    {
      title: next > 1 ? '상담사와 통화했어요' : '상담사가 전화해요',
      time: next === 1 ? (callText(found) ?? IN_TURN) : null,
      note: status === 'NEW' || status === 'ASSIGNED' ? TRIES_TEXT : null,
    },
    { title: '요금을 문자로 정리해 드려요', time: '통화한 뒤', note: AFTER_TALK },
  ]
  return { steps, next }
}

/** What there is to do until then, which mostly is nothing. */
export function leadText(found: ConsultationStatus, now: Date, number: string): string {
  const call = callText(found)
  const isLate = call !== null && endOf(found) < now.getTime()
  const isPlanned = found.status === 'NEW' || found.status === 'ASSIGNED'
  return isPlanned && !isLate ? `지금 할 일은 없어요. ${number} 전화만 받아 주세요.` : nextText(found, now)
}

/** Null without an end, or when it is over. */
export function callSpan({ nextCallAt, nextCallUntil }: ConsultationStatus, now: Date): CallSpan | null {
  if (!nextCallAt || !nextCallUntil || Date.parse(nextCallUntil) < now.getTime()) return null
  const [from, until] = [new Date(nextCallAt), new Date(nextCallUntil)]
  return { date: seoulDate(from), time: `${seoulTime(from)}-${seoulTime(until)}` }
}

/** Nobody has talked yet. */
const AWAITED: ReadonlySet<string> = new Set(['NEW', 'ASSIGNED', 'CALLING', 'ABSENT', 'HOLD'])
export const isAwaited = ({ status }: Pick<ConsultationStatus, 'status'>) => AWAITED.has(status)

function callText({ nextCallAt, nextCallUntil }: ConsultationStatus): string | null {
  if (!nextCallAt) return null
  const from = new Date(nextCallAt)
  const until = nextCallUntil ? `~${seoulTime(new Date(nextCallUntil))}` : ''
  return `${sentenceDate(seoulDate(from))} ${seoulTime(from)}${until}`
}

function endOf({ nextCallAt, nextCallUntil }: ConsultationStatus): number {
  return nextCallUntil ? Date.parse(nextCallUntil) : Date.parse(nextCallAt ?? '') + GRACE_MS
}
