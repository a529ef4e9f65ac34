import type { ReactNode } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LeadMarks, LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { callTimeText, clockText } from '#app/crm/leads/lead-times.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface NextHeadProps {
  lead: LeadLine
  urgent: LeadLine | null
  now: Date
  children: ReactNode
}

/** Who is called next, and when that was due. */
export function NextHead({ lead, urgent, now, children }: NextHeadProps) {
  const clock = clockText(lead, now)
  return (
    <header className="next__head">
      <div className="next__title cluster">
        <h1 tabIndex={-1}>
          <span className="sr-only">다음 통화: </span>
          {lead.name}
        </h1>
        <LeadStatusBadge status={lead.status} attempts={lead.attempts} />
        <LeadMarks line={lead} />
        {!lead.isGuarded && <PresentHere place={placeOf('lead', lead.id)} />}
      </div>
      <p className={`next__when next__when--${lead.urgency}`}>
        {callTimeText(lead, now)}
        {clock && <strong> · {clock}</strong>}
        {!lead.assignee && <span className="muted"> · 아직 담당이 없어요. 전화를 걸면 내가 맡아요.</span>}
      </p>
      <div className="next__links cluster small">
        <Link to={`/desk/leads/${lead.id}`} className="tap">
          자세히 보기
        </Link>
        {children}
      </div>
      <output>{urgent && <MoreUrgent lead={urgent} now={now} />}</output>
    </header>
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
