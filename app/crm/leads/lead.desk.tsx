import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { Link } from '#app/ui/link.tsx'
import type { LeadDetail } from './desk-contract.ts'
import { GuardedLead } from './guarded-lead.tsx'
import { draftKeyOf } from './call-drafts.ts'
import { LeadMarks, LeadStatusBadge } from './lead-badges.tsx'
import { LeadAddress } from './lead-address.tsx'
import { LeadCallForm } from './lead-call-form.tsx'
import { listColleagues } from './lead-claim.server.ts'
import { LeadContact } from './lead-contact.tsx'
import { readLead } from './lead-detail.server.ts'
import { guardOf, isOthers, mayManage, openUntil } from './lead-guard.server.ts'
import { LeadHandling } from './lead-handling.tsx'
import { useLeadNews, useNow } from './lead-live.ts'
import { LEAD_AREA } from './lead-area.ts'
import { LeadRecordings } from './lead-recordings.tsx'
import { LeadRelatives } from './lead-relatives.tsx'
import { LeadRequests } from './lead-requests.tsx'
import { LeadSource } from './lead-source.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { callTimeText, clockText, destructionText } from './lead-times.ts'
import './lead.css'

export function ErrorBoundary() {
  return <DeskError to="/desk">상담 신청함으로</DeskError>
}

export const meta = ({ loaderData }: { loaderData?: { detail: LeadDetail | null } }) =>
  deskMeta(loaderData?.detail?.lead.name ?? '상담')

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  const id = params['leadId'] ?? ''
  const guard = await orErrorPage(guardOf(services, id, visit))
  if (guard) {
    const { nameSealed, ...whose } = guard
    const name = maskName(services.keyring.open('lead-name', nameSealed))
    return data({ detail: null, guard: { ...whose, name } }, { status: 403 })
  }
  const [detail, colleagues] = await orErrorPage(
    Promise.all([readLead(services, { id }, visit), listColleagues(services)]),
  )
  const staff = staffOfVisit(visit)
  const mayAssign = mayManage(staff)
  const now = seoulIso(services.now())
  const { id: leadId, assignee } = detail.lead
  // For a reader who gave a reason.
  const until = isOthers(assignee?.id ?? null, staff) ? await openUntil(services, leadId, staff) : null
  const opened = until && seoulIso(until)
  return data({ detail, guard: null, colleagues, mayAssign, staffId: staff.id, now, opened })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Opened = Extract<Loaded, { guard: null }>

export default function LeadPage() {
  const loaded = useLoaderData<typeof loader>()
  return loaded.guard ? <GuardedLead {...loaded.guard} /> : <OpenedLead {...loaded} />
}

function OpenedLead({ detail, colleagues, mayAssign, staffId, now: renderedAt, opened }: Opened) {
  const { lead, requests, events, nextStates, destruction } = detail
  const now = useNow(renderedAt)
  useLeadNews(lead.id)
  const clock = clockText(lead, now)
  // The page may stay open longer than the reason allows.
  const isOpened = opened !== null && now < new Date(opened)
  const isMine = lead.assignee === null || lead.assignee.id === staffId || mayAssign
  return (
    <div className="lead" key={lead.id}>
      <header className="lead__head">
        <DeskBack to="/desk">상담 신청함</DeskBack>
        <div className="lead__title cluster">
          <h1>{lead.name}</h1>
          <LeadStatusBadge status={lead.status} attempts={lead.attempts} />
          <LeadMarks line={lead} />
        </div>
        <p className={`lead__when lead__when--${lead.urgency}`}>
          <span className="lead__label faint">다음 전화</span> {callTimeText(lead, now)}
          {clock && <strong> · {clock}</strong>}
        </p>
        {destruction && <p className="meta">{destructionText(destruction)}</p>}
      </header>
      <div className="lead__contact">
        <LeadContact lead={lead} />
      </div>
      <div className="lead__main column">
        <LeadRequests requests={requests} />
        {lead.urgency !== 'closed' && isMine && (
          <LeadCallForm lead={lead} today={renderedAt.slice(0, 10)} draftKey={draftKeyOf(staffId, lead.id)} />
        )}
        {!isMine && (
          <p className="lead__others muted">
            {lead.assignee?.name} 님이 맡은 상담이에요.
            {opened && ` 이유를 남기고 열어서 ${opened.slice(11, 16)}까지 볼 수 있고, 고칠 수는 없어요.`}
          </p>
        )}
        {(isMine || isOpened) && (
          <Link to={`/desk/leads/${lead.id}/contract`} className="lead__contract tap bold">
            안내한 금액과 가입 진행
          </Link>
        )}
        <LeadTimeline events={events} />
      </div>
      <div className="lead__side column">
        <LeadHandling
          lead={lead}
          nextStates={isMine ? nextStates : []}
          colleagues={mayAssign ? colleagues : []}
        />
        <LeadAddress leadId={lead.id} requests={requests} mayChange={isMine && lead.urgency !== 'closed'} />
        <LeadRecordings
          leadId={lead.id}
          recordings={detail.recordings}
          mayChange={isMine && (lead.urgency !== 'closed' || lead.status === 'DONE')}
          mayHear={isMine || isOpened}
        />
        <LeadRelatives detail={detail} mayMerge={isMine} />
        <LeadSource request={requests.at(-1)} />
      </div>
    </div>
  )
}
