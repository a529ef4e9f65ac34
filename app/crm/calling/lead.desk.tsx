import type { ReactNode } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { GuardedLead } from '#app/crm/leads/guarded-lead.tsx'
import { draftKeyOf } from '#app/crm/leads/call-drafts.ts'
import { LeadMarks, LeadStatusBadge } from '#app/crm/leads/lead-badges.tsx'
import { LeadAddress } from '#app/crm/leads/lead-address.tsx'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { LeadContact } from '#app/crm/leads/lead-contact.tsx'
import { readLead } from '#app/crm/leads/lead-detail.server.ts'
import { guardOf, isOthers, mayManage, openUntil } from '#app/crm/leads/lead-guard.server.ts'
import { readBegunNote } from '#app/crm/leads/lead-lock.server.ts'
import { LockedNote } from '#app/crm/leads/locked-note.tsx'
import { readNoteDraft } from '#app/crm/leads/note-drafts.server.ts'
import { LeadHandling } from '#app/crm/leads/lead-handling.tsx'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import type { History } from '#app/crm/speech/history.ts'
import { LeadHistory } from '#app/crm/speech/lead-history.tsx'
import { LeadTextForm } from '#app/crm/speech/lead-text-form.tsx'
import { offerTexts } from '#app/crm/speech/offered-texts.server.ts'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { LeadRecordings } from '#app/crm/leads/lead-recordings.tsx'
import { LeadRelatives } from '#app/crm/leads/lead-relatives.tsx'
import { LeadRequests } from '#app/crm/leads/lead-requests.tsx'
import { LeadSource } from '#app/crm/leads/lead-source.tsx'
import { callingOpens } from '#app/crm/figures/lead-figures.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { callFacts } from './call-facts.server.ts'
import { AnsweredOnCalls } from './answered-on-calls.tsx'
import { Cockpit } from './cockpit.tsx'
import { diallingOf, mayDialNow } from './dialling.ts'
import { callTimeText, clockText, destructionText } from '#app/crm/leads/lead-times.ts'
import '#app/crm/leads/lead.css'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = ({ loaderData }: { loaderData?: { detail: LeadDetail | null } }) =>
  deskMeta(loaderData?.detail?.lead.name ?? '상담')

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const id = params['leadId'] ?? ''
  const guard = await orErrorPage(guardOf(services, id, visit))
  if (guard) {
    const { nameSealed, ...whose } = guard
    const name = maskName(services.keyring.open('lead-name', nameSealed))
    const begun = await readBegunNote(services, id, visit)
    const of = { staffId: staffOfVisit(visit).id, now: seoulIso(services.now()), begun }
    return data({ ...of, detail: null, guard: { ...whose, name } }, { status: 403 })
  }
  const [detail, colleagues] = await orErrorPage(
    Promise.all([readLead(services, { id }, visit), listColleagues(services)]),
  )
  const staff = staffOfVisit(visit)
  const mayAssign = mayManage(staff)
  const now = seoulIso(services.now())
  const { id: leadId, assignee } = detail.lead
  const office = await readOffice(services)
  const facts = await orErrorPage(callFacts(services, visit, { detail, url }))
  const begun = await readBegunNote(services, leadId, visit)
  const kept = begun ? null : await readNoteDraft(services, leadId, visit)
  // For a reader who gave a reason.
  const until = isOthers(assignee?.id ?? null, staff) ? await openUntil(services, leadId, staff) : null
  const opened = until && seoulIso(until)
  const opensAt = callingOpens(services.now(), office)
  const mayDial = mayDialNow(detail.lead, services.now())
  const texts = isOthers(assignee?.id ?? null, staff) ? null : await offerTexts(services, leadId, visit)
  const loaded = {
    detail,
    texts,
    colleagues,
    mayAssign,
    staffId: staff.id,
    now,
    opened,
    opensAt,
    mayDial,
    begun,
    kept,
  }
  return data({ ...loaded, ...facts, guard: null })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Opened = Extract<Loaded, { guard: null }>

export default function LeadPage() {
  const loaded = useLoaderData<typeof loader>()
  return loaded.guard ? <ClosedLead {...loaded} /> : <OpenedLead {...loaded} />
}

function ClosedLead({ guard, staffId, begun, now: renderedAt }: Exclude<Loaded, Opened>) {
  const now = useNow(renderedAt)
  useLeadNews(guard.leadId)
  return (
    <GuardedLead {...guard}>
      {begun && <LockedNote {...lockedOf(staffId, guard.leadId)} {...begun} now={now} />}
    </GuardedLead>
  )
}

const lockedOf = (staffId: string, leadId: string) => ({ leadId, draftKey: draftKeyOf(staffId, leadId) })

function OpenedLead(loaded: Opened) {
  const { detail, staffId, mayAssign, now: renderedAt, opened, begun, kept } = loaded
  const { lead } = detail
  const now = useNow(renderedAt)
  useLeadNews(lead.id)
  // The page may stay open longer than the reason allows.
  const isOpened = opened !== null && now < new Date(opened)
  const isMine = lead.assignee === null || lead.assignee.id === staffId || mayAssign
  return (
    <div className="lead" key={lead.id}>
      <DeskBack to="/desk">상담 신청함</DeskBack>
      {isMine && lead.urgency !== 'closed' ? (
        <Cockpit
          detail={detail}
          draftKey={draftKeyOf(staffId, lead.id)}
          kept={kept}
          renderedAt={renderedAt}
          dialling={diallingOf(loaded)}
          nextPage="/desk/next"
          head={<LeadHead detail={detail} now={now} />}
          {...pickCall(loaded, now)}
        />
      ) : (
        <ReadLead detail={detail} history={loaded.history} now={now}>
          {begun && <LockedNote {...lockedOf(staffId, lead.id)} {...begun} now={now} />}
          {!isMine && (
            <p className="lead__others muted">
              {lead.assignee?.name} 님이 맡은 상담이에요.
              {opened && ` 이유를 남기고 열어서 ${opened.slice(11, 16)}까지 볼 수 있고, 고칠 수는 없어요.`}
            </p>
          )}
        </ReadLead>
      )}
      <LeadRest loaded={loaded} isMine={isMine} isOpened={isOpened} />
    </div>
  )
}

const pickCall = ({ plans, script, newest, templates, history }: Opened, now: Date) => ({
  plans,
  script,
  newest,
  templates,
  history,
  now,
})

function LeadHead({ detail: { lead, destruction }, now }: { detail: LeadDetail; now: Date }) {
  const clock = clockText(lead, now)
  return (
    <header className="lead__head">
      <div className="lead__title cluster">
        <h1 tabIndex={-1}>{lead.name}</h1>
        <LeadStatusBadge status={lead.status} attempts={lead.attempts} />
        <LeadMarks line={lead} />
        <PresentHere place={placeOf('lead', lead.id)} />
      </div>
      <p className={`lead__when lead__when--${lead.urgency}`}>
        <span className="lead__label faint">다음 전화</span> {callTimeText(lead, now)}
        {clock && <strong> · {clock}</strong>}
      </p>
      {destruction && <p className="meta">{destructionText(destruction)}</p>}
    </header>
  )
}

interface ReadLeadProps {
  detail: LeadDetail
  history: History | null
  now: Date
  children: ReactNode
}

/** What is over, or a colleague's: read only. */
function ReadLead({ detail, history, now, children }: ReadLeadProps) {
  return (
    <div className="lead__read column">
      <LeadHead detail={detail} now={now} />
      <LeadContact lead={detail.lead} />
      <LeadRequests requests={detail.requests} />
      <AnsweredOnCalls answers={detail.answers} />
      {children}
      {history && <LeadHistory history={history} />}
    </div>
  )
}

interface LeadRestProps {
  loaded: Opened
  isMine: boolean
  isOpened: boolean
}

function LeadRest({ loaded: { detail, texts, colleagues, mayAssign }, isMine, isOpened }: LeadRestProps) {
  const { lead, requests, nextStates } = detail
  const isClosed = lead.urgency === 'closed'
  return (
    <div className="lead__rest">
      {(isMine || isOpened) && (
        <Link to={`/desk/leads/${lead.id}/contract`} className="lead__contract tap bold">
          안내한 금액과 가입 진행
        </Link>
      )}
      {texts && <LeadTextForm leadId={lead.id} offered={texts} />}
      <LeadHandling
        lead={lead}
        nextStates={isMine ? nextStates : []}
        colleagues={mayAssign ? colleagues : []}
      />
      <LeadAddress leadId={lead.id} requests={requests} mayChange={isMine && !isClosed} />
      <LeadRecordings
        leadId={lead.id}
        recordings={detail.recordings}
        mayChange={isMine && (!isClosed || lead.status === 'DONE')}
        mayHear={isMine || isOpened}
      />
      <LeadRelatives detail={detail} mayMerge={isMine} />
      <LeadSource request={requests.at(-1)} />
    </div>
  )
}
