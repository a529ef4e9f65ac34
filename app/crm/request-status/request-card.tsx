import type { ReactNode } from 'react'
import { seoulDate, sentenceDate, spokenTime } from '#app/platform/korean-time.ts'
import type { ConsultationStatus } from '#app/crm/requests/request-contract.ts'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { isToldByPhone, nextText, StatusTimeline } from './status-timeline.tsx'
import './request-card.css'

export interface Installation {
  carrier: CarrierCode
  planName: string
  date: string
  time: string | null
}

interface RequestCardProps {
  found: ConsultationStatus
  now: string
  /** When somebody comes to install which plan. */
  installation?: Installation | undefined
  /** Opens it. */
  children: ReactNode
}

/** One of several requests; the day of its installation leads where there is one. */
export function RequestCard({ found, now, installation, children }: RequestCardProps) {
  const { receiptNo, receivedAt, status, statusName } = found
  const support = useSupportNumber()
  const visit = status === 'BOOKED' ? installation : undefined
  const number = isToldByPhone(status) ? support : null
  return (
    <li className="request-card card stack-4">
      {visit ? (
        <div className="stack-1">
          <p className="badge-row">
            <Badge tone="info">{statusName}</Badge>
          </p>
          <h2 className="request-card__visit">
            <span className="nowrap">{sentenceDate(visit.date)}</span>{' '}
            {visit.time && <span className="nowrap">{spokenTime(visit.time)}</span>}
          </h2>
          <p className="bold">{`${CARRIER_NAMES[visit.carrier]} ${visit.planName} 설치`}</p>
        </div>
      ) : (
        <h2>{statusName}</h2>
      )}
      <p>
        {nextText(found, new Date(now))}{' '}
        {number && <strong className="request-card__number nowrap">{number}</strong>}
        {status === 'CANCELLED' && found.held}
      </p>
      {status !== 'CANCELLED' && <StatusTimeline status={status} />}
      <div className="request-card__foot spread">
        <span className="meta">
          {sentenceDate(seoulDate(new Date(receivedAt)))} 접수 · <span className="nowrap">{receiptNo}</span>
        </span>
        <div className="request-card__acts">
          {children}
          {number && (
            <ButtonLink
              to={`tel:${number}`}
              kind="secondary"
              icon={<PhoneIcon />}
              className="request-card__call"
            >
              전화하기
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}
