import { useEffect, useState } from 'react'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { SECOND_MS } from '#app/platform/durations.ts'
import type { CallLine } from './call-line.ts'

/** Since when somebody is on the phone: of the last dial after which no outcome was recorded; null while nobody is. */
export function dialledAt(events: LeadDetail['events']): string | null {
  const last = events.find(({ kind }) => kind === 'DIALED' || kind === 'CALLED')
  return last?.kind === 'DIALED' ? last.at : null
}

interface Talk {
  since: string
  line: CallLine | null
  until: number
}

function secondsOf({ since, line, until }: Talk): number {
  if (line?.step === 'ended') return line.talkSeconds
  return Math.max(0, Math.floor((until - new Date(line?.at ?? since).getTime()) / SECOND_MS))
}

/** `3분 12초` */
export function talkedText(talk: Talk): string {
  const seconds = secondsOf(talk)
  const minutes = Math.floor(seconds / 60)
  return `${minutes ? `${minutes}분 ` : ''}${seconds % 60}초`
}

interface CallTimerProps {
  since: string
  /** As the exchange tells it; null where the call is dialled by hand. */
  line: CallLine | null
  renderedAt: string
  /** When whoever calls said that it is over; null before. */
  endedAt: number | null
}

const NAMES: Record<CallLine['step'], string> = { ringing: '거는 중', answered: '통화 중', ended: '통화 끝' }

/** Counts from the server's own record of the dial, or as the exchange tells, so that a reload or a second tab tells the same. */
export function CallTimer({ since, line, renderedAt, endedAt }: CallTimerProps) {
  const [now, setNow] = useState(() => new Date(renderedAt))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (endedAt !== null)
    return (
      <p className="call-timer call-timer--over">{`통화 ${talkedText({ since, line, until: endedAt })}`}</p>
    )
  const seconds = secondsOf({ since, line, until: now.getTime() })
  return (
    <p className="call-timer bold" role="timer" aria-live="off" data-step={line?.step}>
      {line ? `${NAMES[line.step]} ` : <span className="sr-only">통화 시간 </span>}
      {`${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`}
    </p>
  )
}
