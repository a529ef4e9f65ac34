import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import type { ReactNode } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { ShownName } from '#app/crm/leads/lead-contact.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { LateNote } from '#app/crm/leads/late-note.tsx'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { Link } from '#app/ui/link.tsx'
import { OWN_LEADS_NAME } from '#app/crm/figures/lead-views.ts'
import { ClockIcon } from '#app/ui/desk-icons.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import type { NextStep } from './next-step.ts'
import './next-head.css'

interface NextHeadProps {
  lead: LeadLine
  urgent: LeadLine | null
  now: Date
  /** Outside it the words say when calling begins. */
  isOpen: boolean
}

/** Of what is late one's own come first, then nobody's; a colleague's is not offered here, however late. */
const WHY_FIRST = '늦은 내 상담을 먼저 드려요'

/** Who is called next, and when that was due. */
export function NextHead({ lead, urgent, now, isOpen }: NextHeadProps) {
  const isFirst = lead.urgency === 'overdue' && lead.assignee !== null && !lead.isGuarded && urgent === null
  return (
    <>
      <header className="call-head">
        <h1 tabIndex={-1}>
          <span className="sr-only">다음 통화: </span>
          <ShownName lead={lead} />
        </h1>
        <LeadStatus status={lead.status} attempts={lead.attempts} />
      </header>
      <div className="call-more">
        <CallTime lead={lead} now={now} isOpen={isOpen} why={isFirst ? WHY_FIRST : undefined}>
          {' '}
          <span className="muted nowrap">{`· ${lead.assignee ? OWN_LEADS_NAME : '걸면 내가 맡아요'}`}</span>
        </CallTime>
        <LeadMarks line={lead} />
        {!lead.isGuarded && <PresentHere place={placeOf('lead', lead.id)} />}
      </div>
      <output className="cockpit__urgent">{urgent && <MoreUrgent lead={urgent} now={now} />}</output>
    </>
  )
}

/** With what the time is: nobody has to guess who named it. */
function whenText(lead: LeadLine, now: Date): string {
  if (lead.urgency === 'closed') return '끝난 상담'
  if (lead.urgency === 'none') return '정한 전화 없음'
  const time = callTimeText(lead, now)
  if (!lead.callAt) return lead.promisedAt ? `첫 전화 ${time}` : time
  return `${lead.status === 'ABSENT' ? '다시 걸 때' : '약속'} ${time}`
}

interface CallTimeProps extends Pick<NextHeadProps, 'lead' | 'now' | 'isOpen'> {
  /** What comes next, before when. */
  step?: NextStep | null
  /** Why it is offered before others, beside how lateness is counted. */
  why?: string | undefined
  children?: ReactNode
}

/** When the call is due, with its clock; late by a sign, a word and a colour. */
export function CallTime({ lead, now, isOpen, step = null, why, children }: CallTimeProps) {
  const clock = clockText(lead, now, useClosedHours())
  const isLate = lead.urgency === 'overdue'
  // Before its time has run out.
  const mayCall = isOpen && (lead.urgency === 'soon' || (lead.urgency === 'due' && lead.callUntil !== null))
  return (
    <div className="call-time small" data-urgency={lead.urgency}>
      {isLate ? <WarnIcon /> : <ClockIcon />}
      <span>
        {step && (
          <>
            <b className="call-time__step">
              <span className="sr-only">다음 할 일: </span>
              {step.to ? <Link to={step.to}>{step.words}</Link> : step.words}
            </b>
            <span className="call-time__dot">{' · '}</span>
          </>
        )}
        {whenText(lead, now)}
        {clock && <strong> · {clock}</strong>}
        {mayCall && ' · 지금 걸어도 돼요'}
        {children}
      </span>
      {isLate && <LateNote also={why} />}
    </div>
  )
}

/** Opens in a new tab, because a note was begun here. */
function MoreUrgent({ lead, now }: { lead: LeadLine; now: Date }) {
  const closed = useClosedHours()
  const words = [lead.name, callTimeText(lead, now), clockText(lead, now, closed)].filter(Boolean).join(' · ')
  return (
    <>
      <WarnIcon />
      <b>더 급한 상담이 들어왔어요</b>
      <a href={`/desk/leads/${lead.id}`} target="_blank" rel="noreferrer" className="tap">
        {words}
        <span className="sr-only"> 새 창에서 열기</span>
      </a>
    </>
  )
}
