import type { ReactNode } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks, LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { ClockIcon } from '#app/ui/desk-icons.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface NextHeadProps {
  lead: LeadLine
  urgent: LeadLine | null
  now: Date
  /** Outside it the words say when calling begins. */
  isOpen: boolean
}

/** Who is called next, and when that was due. */
export function NextHead({ lead, urgent, now, isOpen }: NextHeadProps) {
  return (
    <>
      <header className="call-head">
        <h1 tabIndex={-1}>
          <span className="sr-only">다음 통화: </span>
          {lead.name}
        </h1>
        <LeadStatusBadge status={lead.status} attempts={lead.attempts} />
        <LeadMarks line={lead} />
        {!lead.isGuarded && <PresentHere place={placeOf('lead', lead.id)} />}
      </header>
      <CallTime lead={lead} now={now} isOpen={isOpen}>
        {!lead.assignee && <span className="muted"> · 걸면 내가 맡아요</span>}
      </CallTime>
      <output className="cockpit__urgent">{urgent && <MoreUrgent lead={urgent} now={now} />}</output>
    </>
  )
}

interface CallTimeProps extends Pick<NextHeadProps, 'lead' | 'now' | 'isOpen'> {
  children?: ReactNode
}

/** When the call is due, with its clock; late by a sign, a word and a colour. */
export function CallTime({ lead, now, isOpen, children }: CallTimeProps) {
  const clock = clockText(lead, now)
  const isLate = lead.urgency === 'overdue'
  const mayCall = isOpen && (lead.urgency === 'due' || lead.urgency === 'soon')
  return (
    <p className="call-time small" data-urgency={lead.urgency}>
      {isLate ? <WarnIcon /> : <ClockIcon />}
      <span>
        {lead.urgency === 'none' ? '정한 전화 없음' : callTimeText(lead, now)}
        {clock && <strong> · {clock}</strong>}
        {mayCall && ' · 지금 걸어도 돼요'}
        {children}
      </span>
    </p>
  )
}

/** Opens in a new tab, because a note was begun here. */
function MoreUrgent({ lead, now }: { lead: LeadLine; now: Date }) {
  return (
    <Notice tone="warn" title="더 급한 상담이 들어왔어요">
      <a href={`/desk/leads/${lead.id}`} target="_blank" rel="noreferrer">
        {lead.name} · {clockText(lead, now) ?? callTimeText(lead, now)}
        <span className="sr-only"> 새 창에서 열기</span>
      </a>
    </Notice>
  )
}
