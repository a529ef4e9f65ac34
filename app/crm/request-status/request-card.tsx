import type { ReactNode } from 'react'
import { seoulDate, sentenceDate } from '#app/platform/korean-time.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { nextText, StatusTimeline } from './status-timeline.tsx'
import './request-card.css'

interface RequestCardProps {
  found: ConsultationStatus
  now: string
  /** Opens it. */
  children: ReactNode
}

/** One of several requests. */
export function RequestCard({ found, now, children }: RequestCardProps) {
  const { receiptNo, receivedAt, status, statusName } = found
  return (
    <li className="request-card card stack-4">
      <h2>{statusName}</h2>
      <p>{nextText(found, new Date(now))}</p>
      {status !== 'CANCELLED' && <StatusTimeline status={status} />}
      <div className="request-card__foot spread">
        <span className="meta">
          {sentenceDate(seoulDate(new Date(receivedAt)))} 접수 · <span className="nowrap">{receiptNo}</span>
        </span>
        {children}
      </div>
    </li>
  )
}
