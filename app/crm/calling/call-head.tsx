import type { ReactNode } from 'react'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { ContactNumber } from '#app/crm/leads/lead-contact.tsx'
import { lineOf } from './call-line.ts'
import { CallTimer } from './call-timer.tsx'

interface CallHeadProps extends Pick<LeadDetail, 'lead' | 'recordings' | 'events'> {
  head: ReactNode
  since: string | null
  renderedAt: string
  endedAt?: number | null
  /** What can be done; on a phone along the foot. */
  children: ReactNode
}

/** Who is called, their number, and how long somebody has been on the phone. */
export function CallHead({
  lead,
  recordings,
  events,
  head,
  since,
  renderedAt,
  endedAt = null,
  children,
}: CallHeadProps) {
  const { consent } = recordings
  return (
    <div className="cockpit__head">
      {head}
      <ContactNumber lead={lead} />
      {consent && (
        <p className="cockpit__consent small nowrap">
          {consent.isAgreed ? '녹음 동의 받음' : '녹음하지 않아요'}
        </p>
      )}
      {since && <CallTimer since={since} line={lineOf(events)} {...{ renderedAt, endedAt }} />}
      {children}
    </div>
  )
}
