import type { ReactNode } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DeskBack } from '#app/shared/desk/desk-back.tsx'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { ClosedLead } from '#app/crm/leads/closed-lead.tsx'
import { readLeadPage } from '#app/crm/leads/closed-lead.server.ts'
import { LeadError } from '#app/crm/leads/lead-error.tsx'
import { draftKeyOf } from '#app/crm/leads/call-drafts.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { ContactDial } from '#app/crm/leads/lead-contact.tsx'
import { readLead } from '#app/crm/leads/lead-detail.server.ts'
import { readPlace } from '#app/crm/leads/lead-place.server.ts'
import { isOthers, mayManage, openUntil } from '#app/crm/leads/lead-guard.server.ts'
import { readOwnDrafts } from '#app/crm/leads/lead-lock.server.ts'
import { LockedNotes } from '#app/crm/leads/locked-note.tsx'
import { DraftsContext } from '#app/crm/leads/drafts-here.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { LeadHistory } from '#app/crm/speech/lead-history.tsx'
import { LeadTextForm } from '#app/crm/speech/lead-text-form.tsx'
import { LeadRequests } from '#app/crm/leads/lead-requests.tsx'
import { callingOpens } from '#app/crm/figures/calling-hours.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { callFacts } from './call-facts.server.ts'
import { CallHead } from './call-head.tsx'
import { clearFoot } from './clear-foot.ts'
import { Cockpit } from './cockpit.tsx'
import { LeadHandling } from '#app/crm/leads/lead-handling.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { LeadHead, LeadRest } from './lead-parts.tsx'
import { Closed } from './next-panels.tsx'
import { nextStepOf } from './next-step.ts'
import { PlaceInList } from './place-in-list.tsx'
import { PaneTabs, type Pane } from './pane-tabs.tsx'
import { usePane } from './use-panes.ts'
import { diallingOf, mayDialNow } from './dialling.ts'

export function ErrorBoundary() {
  return <LeadError />
}

export const meta = ({ loaderData }: { loaderData?: { detail?: LeadDetail } }) =>
  deskMeta(loaderData?.detail?.lead.name ?? '상담')

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const id = params['leadId'] ?? ''
  const [page, place] = await orErrorPage(
    Promise.all([
      readLeadPage(services, id, visit, () => readOpened(services, visit, { id, url })),
      readPlace(services, { id, url }, visit),
    ]),
  )
  return data({ ...page.data, place }, page.init ?? {})
}

async function readOpened(services: Services, visit: Visit, { id, url }: { id: string; url: URL }) {
  const [detail, colleagues] = await Promise.all([
    readLead(services, { id }, visit),
    listColleagues(services),
  ])
  const staff = staffOfVisit(visit)
  const mayAssign = mayManage(staff)
  const now = seoulIso(services.now())
  const { id: leadId, assignee } = detail.lead
  const [office, facts, { begun, drafts }, until] = await Promise.all([
    readOffice(services),
    callFacts(services, visit, { lead: detail.lead, url }),
    readOwnDrafts(services, detail.lead, visit),
    // For a reader who gave a reason.
    isOthers(assignee?.id ?? null, staff) ? openUntil(services, leadId, staff) : null,
  ])
  const opened = until && seoulIso(until)
  const opensAt = callingOpens(services.now(), office)
  const mayDial = mayDialNow(detail.lead, services.now())
  const loaded = {
    detail,
    colleagues,
    mayAssign,
    staffId: staff.id,
    now,
    opened,
    opensAt,
    mayDial,
    begun,
    drafts,
  }
  return data({ ...loaded, ...facts, guard: null })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Opened = Extract<Loaded, { guard: null }>

export default function LeadPage() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded.guard) return <OpenedLead {...loaded} />
  return (
    <>
      {loaded.place && <PlaceInList place={loaded.place} />}
      <ClosedLead key={loaded.guard.leadId} {...loaded} />
    </>
  )
}

const lockedOf = (staffId: string, leadId: string) => ({ leadId, draftKey: draftKeyOf(staffId, leadId) })

function OpenedLead(loaded: Opened) {
  const { detail, staffId, mayAssign, now: renderedAt, opened, drafts } = loaded
  const { lead } = detail
  const now = useNow(renderedAt)
  useLeadNews(lead.id)
  // The page may stay open longer than the reason allows.
  const isOpened = opened !== null && now < new Date(opened)
  const isMine = lead.assignee === null || lead.assignee.id === staffId || mayAssign
  const rest = <LeadRest {...{ detail, isMine, isOpened }} complaints={loaded.complaints} />
  const head = (
    <LeadHead
      {...{ detail, now }}
      isOpen={loaded.opensAt === null}
      step={isMine ? nextStepOf(lead, loaded.newest) : null}
      place={loaded.place && <PlaceInList place={loaded.place} />}
    >
      <LeadHandling
        lead={lead}
        nextStates={isMine ? detail.nextStates : []}
        colleagues={mayAssign ? loaded.colleagues : []}
      />
    </LeadHead>
  )
  const texts = loaded.texts && <LeadTextForm leadId={lead.id} offered={loaded.texts} />
  const of = lockedOf(staffId, lead.id)
  return (
    <DraftsContext key={lead.id} value={{ ...of, drafts, now }}>
      <div className="call-page">
        <DeskBack to="/desk">상담 신청함</DeskBack>
        {loaded.opensAt && lead.urgency !== 'closed' && <Closed opensAt={loaded.opensAt} first={null} />}
        {isMine && lead.urgency !== 'closed' ? (
          <Cockpit
            draftKey={of.draftKey}
            kept={drafts['call'] ?? null}
            dialling={diallingOf(loaded)}
            nextPage="/desk/next"
            acts={null}
            aside={rest}
            {...{ detail, renderedAt, now, texts, head }}
            {...pickCall(loaded)}
          />
        ) : (
          <ReadLead {...{ loaded, now, isMine, texts, head }}>{rest}</ReadLead>
        )}
      </div>
    </DraftsContext>
  )
}

const pickCall = ({ plans, script, newest, templates, history, acceptances }: Opened) => ({
  plans,
  script,
  newest,
  templates,
  history,
  acceptances,
})

interface ReadLeadProps {
  loaded: Opened
  now: Date
  isMine: boolean
  texts: ReactNode
  head: ReactNode
  children: ReactNode
}

/** What is over, or a colleague's: read only. */
function ReadLead({ loaded, now, isMine, texts, head, children }: ReadLeadProps) {
  const { detail, history, begun, staffId, opened } = loaded
  const { lead, requests, recordings, events } = detail
  const panes: Pane[] = ['asked', 'history', ...(texts ? ['texts' as const] : [])]
  // A begun note waits in the history.
  const [pane, setPane] = usePane(panes, begun ? 'history' : 'asked')
  return (
    <div className="cockpit cockpit--read lead__read">
      <div className="cockpit__top">
        <CallHead since={null} renderedAt={loaded.now} {...{ head, lead, recordings, events }}>
          <div className="cockpit__acts" ref={clearFoot}>
            <ContactDial lead={lead} />
          </div>
        </CallHead>
        <PaneTabs panes={panes} shown={pane} onShown={setPane} />
      </div>
      <div className="cockpit__asked">
        <LeadRequests requests={requests} now={now} />
        {children}
      </div>
      <div className="cockpit__history">
        {begun && (
          <LockedNotes
            {...lockedOf(staffId, lead.id)}
            {...begun}
            now={now}
            isOffered={(name) => name === 'text' && Boolean(texts)}
          />
        )}
        {!isMine && (
          <p className="lead__others muted">
            {lead.assignee?.name} 님이 맡은 상담이에요.
            {opened && ` 이유를 남기고 열어서 ${opened.slice(11, 16)}까지 볼 수 있고, 고칠 수는 없어요.`}
          </p>
        )}
        {history && <LeadHistory history={history} />}
      </div>
      {texts && <div className="cockpit__texts">{texts}</div>}
    </div>
  )
}
