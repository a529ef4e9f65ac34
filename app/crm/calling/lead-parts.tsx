import { lazy, Suspense, type ReactNode } from 'react'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { LeadAddress } from '#app/crm/leads/lead-address.tsx'
import { LeadMarks } from '#app/crm/leads/lead-badges.tsx'
import { ShownName } from '#app/crm/leads/lead-contact.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { LeadSource } from '#app/crm/leads/lead-source.tsx'
import { destructionText } from '#app/crm/leads/lead-times.ts'
import type { LeadComplaints as Complaints } from '#app/crm/leads/lead-complaints.server.ts'
import { AnsweredOnCalls } from './answered-on-calls.tsx'
import { LeadComplaints } from './lead-complaints.tsx'
import { CallTime } from './next-head.tsx'
import type { NextStep } from './next-step.ts'
import '#app/shared/desk/row-act.css'

/** Whole on the server; a browser fetches them only for a lead that has such. */
const LeadRecordings = import.meta.env.SSR
  ? (await import('#app/crm/leads/lead-recordings.tsx')).LeadRecordings
  : lazy(() =>
      import('#app/crm/leads/lead-recordings.tsx').then((part) => ({ default: part.LeadRecordings })),
    )
const LeadRelatives = import.meta.env.SSR
  ? (await import('#app/crm/leads/lead-relatives.tsx')).LeadRelatives
  : lazy(() => import('#app/crm/leads/lead-relatives.tsx').then((part) => ({ default: part.LeadRelatives })))

interface LeadHeadProps {
  detail: LeadDetail
  now: Date
  isOpen: boolean
  /** The reader does what comes next. */
  step: NextStep | null
  /** Where it stands in the list it was opened from. */
  place: ReactNode
  /** Whose it is. */
  children: ReactNode
}

/** Who it is and how the lead stands; below it why it is called now, and whose it is. */
export function LeadHead({ detail, now, isOpen, step, place, children }: LeadHeadProps) {
  const { lead, destruction } = detail
  return (
    <>
      <header className="call-head lead__title">
        <h1 tabIndex={-1}>
          <ShownName lead={lead} />
        </h1>
        <LeadStatus status={lead.status} attempts={lead.attempts} />
      </header>
      <div className="call-more">
        <CallTime {...{ lead, now, isOpen, step }}>
          {destruction && <span className="subtle">{` · ${destructionText(destruction)}`}</span>}
        </CallTime>
        {children}
        <LeadMarks line={lead} />
        <PresentHere place={placeOf('lead', lead.id)} />
      </div>
      {place}
    </>
  )
}

interface LeadRestProps {
  detail: LeadDetail
  isMine: boolean
  isOpened: boolean
  complaints: Complaints | null
  /** Who comes after. */
  children?: ReactNode
}

/** What else is done with a lead, below who it is. */
export function LeadRest({ detail, isMine, isOpened, complaints, children }: LeadRestProps) {
  const { lead, requests, recordings } = detail
  const isClosed = lead.urgency === 'closed'
  const isOver = isClosed && lead.status !== 'DONE'
  // The script asks it.
  const isAsked = isMine && recordings.consent === null && recordings.kept.length === 0
  const relatives = detail.others.length + detail.household.length + detail.merged.length
  return (
    <>
      {(relatives > 0 || detail.mergedInto) && (
        <Suspense>
          <LeadRelatives detail={detail} mayMerge={isMine} />
        </Suspense>
      )}
      <div className="lead__acts">
        {(isMine || isOpened) && (
          <Link to={`/desk/leads/${lead.id}/contract`} className="lead__contract row-act">
            가입 진행하기
          </Link>
        )}
        {complaints?.all === 0 && <LeadComplaints complaints={complaints} />}
      </div>
      {complaints && complaints.all > 0 && <LeadComplaints complaints={complaints} />}
      <AnsweredOnCalls answers={detail.answers} />
      <LeadAddress
        leadId={lead.id}
        requests={requests}
        mayChange={isMine && (!isOver || detail.isContracted)}
      />
      {(!isAsked || isClosed) && (
        <Suspense>
          <LeadRecordings
            leadId={lead.id}
            recordings={recordings}
            mayChange={isMine && !isOver}
            mayHear={isMine || isOpened}
          />
        </Suspense>
      )}
      <LeadSource request={requests.at(-1)} />
      {children}
    </>
  )
}
