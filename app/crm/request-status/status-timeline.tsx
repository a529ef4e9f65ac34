import { seoulDate, seoulTime, sentenceDate } from '#app/platform/korean-time.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { AFTER_TALK, DECIDE_LATER, IN_TURN, TRIES_TEXT } from '#app/crm/requests/call-promises.ts'
import { isDecided, LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import type { CallSpan } from '#app/crm/requests/call-files.ts'
import type { CallStep } from '#app/crm/requests/call-steps.tsx'
import { closedWords, momentWords, untilWords } from '#app/crm/requests/call-day.ts'
import type { CallPromise } from '#app/crm/requests/wish-tile.tsx'
import { GRACE_MS } from '#app/crm/promises/grace.ts'
import { isWaitingForTurn } from './status-words.ts'
import './status.page.css'

const CALL_STEPS = ['접수', '배정', '통화 예정', '완료'] as const
const CALL_REACHED: Record<string, number> = {
  NEW: 0,
  ASSIGNED: 1,
  CALLING: 2,
  ABSENT: 2,
  HOLD: 2,
  TALKING: 2,
}
/** Once somebody decided: a date of installation is no end yet. */
const CONTRACT_STEPS = ['접수', '통화', '가입', '설치', '사은품'] as const
const CONTRACT_REACHED: Record<string, number> = { APPLIED: 3, BOOKED: 3, OPENED: 4, GIFTED: 5 }

/** The names of the steps and how many of them are done. */
export function timelineOf(status: string): { steps: readonly string[]; done: number } {
  const contract = CONTRACT_REACHED[status]
  if (contract !== undefined) return { steps: CONTRACT_STEPS, done: contract }
  const done = CALL_REACHED[status] ?? CALL_STEPS.length
  const hasTalked = status === 'TALKING' || done > CALL_STEPS.indexOf('통화 예정')
  return { steps: CALL_STEPS.map((step) => (step === '통화 예정' && hasTalked ? '통화' : step)), done }
}

export function StatusTimeline({ status }: { status: string }) {
  const { steps, done } = timelineOf(status)
  return (
    <ol className="status-timeline" aria-label="진행 순서">
      {steps.map((step, at) => (
        <li
          key={step}
          className={`status-timeline__step status-timeline__step--${at < done ? 'past' : at === done ? 'now' : 'next'}`}
          aria-current={at === done ? 'step' : undefined}
        >
          <span>{step}</span>
          {at < done && <span className="sr-only"> 지났어요</span>}
        </li>
      ))}
    </ol>
  )
}

export function nextText(found: ConsultationStatus, now: Date): string {
  const call = callText(found)
  const isOver = isLate(found, now)
  switch (found.status) {
    case 'NEW':
    case 'ASSIGNED':
      if (isOver) return '고른 시간이 지났어요. 상담 시간에 차례대로 전화드려요.'
      return call ? `${call}에 전화드려요.` : '상담 시간에 차례대로 전화드려요.'
    case 'CALLING':
    case 'ABSENT':
      return call && !isOver ? `${call}에 다시 걸게요.` : '곧 다시 전화드려요.'
    case 'HOLD':
      return '전화받을 시간을 고르면 그때 다시 걸게요.'
    case 'TALKING':
      if (found.hasQuote) return `안내한 요금과 조건을 문자로 보냈어요. ${DECIDE_LATER}`
      return found.hasTalked ? AFTER_TALK : `통화가 끝나면 ${AFTER_TALK}`
    case 'APPLIED':
      return '설치 날짜를 정하려고 다시 연락드려요. 설치 전에는 전화 한 통으로 취소할 수 있어요.'
    case 'BOOKED':
      return '설치 날짜를 바꾸려면 전화로 말해 주세요.'
    case 'OPENED':
      return '쓰다가 궁금한 점이 생기면 전화로 물어봐 주세요.'
    case 'CANCELLED':
      if (found.held) return '이 신청으로는 더 전화하지 않을게요.'
      return '이 신청으로는 더 전화하지 않을게요. 남긴 정보는 취소할 때 바로 지웠어요. 법에 따라 남겨야 하는 기록만 그 기간 동안 둬요.'
    case 'DONE':
      return '궁금한 점이 더 있으면 다시 신청하거나 전화해 주세요.'
    default:
      return '다음 순서가 궁금하면 전화로 물어봐 주세요.'
  }
}

/** The state as a sentence: did it arrive, and when does the call come? */
export function headText(found: ConsultationStatus, now: Date, promise: CallPromise | null = null): string {
  const { status, statusName, missedAt } = found
  if (status === 'ABSENT' && missedAt)
    return `${momentWords(new Date(missedAt), now)}에 전화했는데 받지 못하셨어요`
  if (status !== 'NEW' && status !== 'ASSIGNED') return statusName
  const call = callText(found)
  const due = dueOf(found, now, promise)
  if (due) return `${untilWords(due, now)} 전화드려요`
  if (!call) return '가능한 한 빨리 전화드려요'
  return isLate(found, now) ? '곧 전화드려요' : `${call}에 전화드려요`
}

/** Decided, in the order of a contract's steps. */
const REACHED_CONTRACT: readonly string[] = LEAD_STATES.filter(isDecided)
/** What comes next is a call of the person's own. */
export const isToldByPhone = (status: string) => REACHED_CONTRACT.includes(status)

/** Steps with their times; null once the request ended. */
export function statusSteps(
  found: ConsultationStatus,
  now: Date,
  promise: CallPromise | null = null,
): { steps: CallStep[]; next: number } | null {
  const { receivedAt, status } = found
  const received = new Date(receivedAt)
  const arrived = {
    title: '접수됐어요',
    time: `${sentenceDate(seoulDate(received))} ${seoulTime(received)}`,
    note: status === 'ASSIGNED' ? found.statusName : null,
  }
  const talked = { title: '상담사와 통화했어요' }
  const texted = { title: '요금을 문자로 정리해 드려요', time: '통화한 뒤', note: DECIDE_LATER }
  const contract = REACHED_CONTRACT.indexOf(status)
  if (contract >= 0) return { steps: [arrived, talked, ...contractSteps(contract)], next: contract + 3 }
  if (status === 'TALKING') {
    if (found.hasQuote)
      return { steps: [arrived, talked, { title: '요금을 문자로 정리해 드렸어요' }], next: 3 }
    const told = found.hasTalked ? { ...texted, time: null } : texted
    return { steps: [arrived, { ...talked, title: found.statusName }, told], next: found.hasTalked ? 2 : 1 }
  }
  if (!isAwaited(found)) return null
  const waits = isWaitingForTurn(found)
  const due = dueOf(found, now, promise)
  const call = {
    title: '상담사가 전화해요',
    time: (isLate(found, now) ? null : callText(found)) ?? (due ? untilWords(due, now) : IN_TURN),
    note: waits ? TRIES_TEXT : null,
  }
  return { steps: [arrived, call, texted], next: 1 }
}

/** Of a contract, in the words of what is done or to come. */
function contractSteps(reached: number): CallStep[] {
  return [
    { title: '가입을 신청했어요' },
    reached > 0 ? { title: '설치 날짜가 정해졌어요' } : { title: '설치 날짜를 정해요' },
    reached > 1 ? { title: '개통됐어요' } : { title: '설치하고 개통해요' },
    reached > 2 ? { title: '사은품을 보냈어요' } : { title: '사은품이 있으면 조건을 확인하고 보내 드려요' },
  ]
}

/** What is promised, and what there is to do until then, which mostly is nothing. */
export function leadText(
  found: ConsultationStatus,
  now: Date,
  number: string,
  promise: CallPromise | null = null,
): string {
  if (isWaitingForTurn(found) && !isLate(found, now)) {
    if (!promise) return `지금 할 일은 없어요. ${number} 전화만 받아 주세요.`
    return `${firstText(found, now, promise)} ${number}에서 ${promise.mobile}로 걸어요.`
  }
  if (found.status === 'ABSENT') return `${nextText(found, now)} 다른 시간이 좋으면 바꿔 주세요.`
  if (found.status === 'CALLING' && !found.canChange) return `${number}에서 거는 전화를 받아 주세요.`
  return nextText(found, now)
}

function firstText(found: ConsultationStatus, now: Date, promise: CallPromise): string {
  if (found.wishDate) return '지금 할 일은 없어요.'
  if (promise.opensAt) return closedWords(promise.opensAt, now)
  return '지금 할 일은 없어요.'
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

/** Until when a call without a wish is meant to come, while that is still to come. */
function dueOf(found: ConsultationStatus, now: Date, promise: CallPromise | null): string | null {
  if (!promise || found.wishDate || !isWaitingForTurn(found)) return null
  return Date.parse(promise.dueAt) > now.getTime() ? promise.dueAt : null
}

/** Whether the promised time is over. */
function isLate({ nextCallAt, nextCallUntil }: ConsultationStatus, now: Date): boolean {
  if (!nextCallAt) return false
  const end = nextCallUntil ? Date.parse(nextCallUntil) : Date.parse(nextCallAt) + GRACE_MS
  return end < now.getTime()
}

/** A phone number is not broken at its hyphens. */
export const wholeNumbers = (sentence: string) =>
  sentence.split(/( )/).map((word) =>
    word.includes('-') ? (
      <span key={word} className="nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  )
