import type { ReactNode } from 'react'
import { UNASSIGNED_NAME } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import '#app/shared/desk/row-cover.css'

interface DueRowProps {
  sign: ReactNode
  when: string
  /** What it counts from. */
  from: string
  /** From when its lateness is counted, where that is another time. */
  counted?: string
  isLate: boolean
  /** Its time has come, and it is not late yet. */
  isPast?: boolean
  /** Beside when it is due. */
  note?: ReactNode
  name: string
  leadId: string
  /** Why it is due. */
  kind: string
  what: string
  assignee: LeadLine['assignee']
  children: ReactNode
}

/** One thing that is due: when, whose, why, what of, and what is done about it. */
export function DueRow(props: DueRowProps) {
  const {
    sign,
    when,
    counted,
    isLate,
    isPast = false,
    note,
    name,
    leadId,
    kind,
    what,
    assignee,
    children,
  } = props
  const from = [props.from, counted].filter(Boolean).join(' · ')
  const tone = isLate ? ' due-rows__row--late' : isPast ? ' due-rows__row--past' : ''
  return (
    <li className={`due-rows__row${tone}`}>
      {sign}
      <span className="due-rows__when">
        <span>{when}</span>
        {from && <span className="due-rows__from">{` ${from}`}</span>}
        {note}
      </span>
      <Link to={`/desk/leads/${leadId}`} className="due-rows__name row-cover">
        {name}
      </Link>
      <span className="due-rows__kind">{kind}</span>
      <span className="due-rows__what">
        <PresentMark place={placeOf('lead', leadId)} />
        {from && <span className="due-rows__since">{what ? `${from} · ` : from}</span>}
        {what}
      </span>
      <span className={assignee ? 'due-rows__who' : 'due-rows__who due-rows__who--none'}>
        {assignee && <Avatar id={assignee.id} name={assignee.name} />}
        <span className="due-rows__clip">{assignee?.name ?? UNASSIGNED_NAME}</span>
      </span>
      <span className="due-rows__acts">{children}</span>
    </li>
  )
}
