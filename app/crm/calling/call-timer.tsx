import { useEffect, useState } from 'react'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'

/** Since when somebody is on the phone: of the last dial after which no outcome was recorded; null while nobody is. */
export function dialledAt(events: LeadDetail['events']): string | null {
  const last = events.find(({ kind }) => kind === 'DIALED' || kind === 'CALLED')
  return last?.kind === 'DIALED' ? last.at : null
}

const SECOND_MS = 1_000

/** Counts from the server's own record of the dial, so that a reload or a second tab tells the same. */
export function CallTimer({ since, renderedAt }: { since: string; renderedAt: string }) {
  const [now, setNow] = useState(() => new Date(renderedAt))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / SECOND_MS))
  return (
    <p className="call-timer bold" role="timer" aria-live="off">
      <span className="sr-only">통화 시간 </span>
      {`${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`}
    </p>
  )
}
