import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useShown } from '#app/shared/forms/acts.tsx'
import type { Services } from '#app/database/services.server.ts'
import { useUndone } from '#app/shared/desk/undo-words.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import type * as contract from '#app/crm/leads/desk-steps-contract.ts'
import { recordCall } from '#app/crm/leads/lead-acts.ts'
import type { Dialling } from '#app/crm/leads/lead-contact.tsx'
import { openLine, withoutContents } from '#app/crm/leads/lead-detail.server.ts'
import { NO_DRAFTS, readOwnDrafts } from '#app/crm/leads/lead-lock.server.ts'
import { LeadError } from '#app/crm/leads/lead-error.tsx'
import { LockedNotes } from '#app/crm/leads/locked-note.tsx'
import { DraftsContext } from '#app/crm/leads/drafts-here.ts'
import { draftKeyOf } from '#app/crm/leads/call-drafts.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { callingOpens } from '#app/crm/figures/calling-hours.server.ts'
import { LeadTextForm } from '#app/crm/speech/lead-text-form.tsx'
import { selectOwnCalls } from '#app/crm/figures/own-calls.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { callFacts, NO_CALL } from './call-facts.server.ts'
import { Cockpit } from './cockpit.tsx'
import { diallingOf, mayDialNow } from './dialling.ts'
import { LeadRest } from './lead-parts.tsx'
import { NextHead } from './next-head.tsx'
import { heldIn, nextAddress, skippedIn, useHold } from './next-address.ts'
import { countCallsToday, listNextLeads } from './next-leads.server.ts'
import { CallDay, Closed, NextUp, RecordedCall } from './next-panels.tsx'
import './next.css'

export function ErrorBoundary() {
  return <LeadError />
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  deskMeta(`다음 통화${loaderData?.total ? ` (${loaderData.total})` : ''}`)

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const skipped = skippedIn(url)
  const sitting = { skipped, heldId: heldIn(url) }
  const { lines, total, urgent } = await orErrorPage(listNextLeads(services, visit, sitting))
  const [first, ...after] = lines
  // Side by side: nothing of it is answered unless the opening was logged.
  const [detail, call, office, calledToday, own, mine] = await orErrorPage(
    Promise.all([
      first ? detailOf(services, first, visit) : null,
      first ? callFacts(services, visit, { lead: first, url }) : NO_CALL,
      readOffice(services),
      countCallsToday(services, visit),
      first ? readOwnDrafts(services, first, visit) : NO_DRAFTS,
      selectOwnCalls(services, staffOfVisit(visit).id).executeTakeFirstOrThrow(),
    ]),
  )
  const [staffId, now] = [visit.staff?.id, seoulIso(services.now())]
  const opensAt = callingOpens(services.now(), office)
  const mayDial = !detail || mayDialNow(detail.lead, services.now())
  const whose = { staffId, ownMany: mine.own, begun: own.begun, drafts: own.begun ? {} : own.drafts }
  return { detail, after, total, urgent, skipped, now, opensAt, calledToday, mayDial, ...whose, ...call }
}

/** A lead that a colleague took meanwhile stays without its contents, so that a begun note is not lost. */
const detailOf = (services: Services, first: LeadLine, visit: Visit) =>
  first.isGuarded ? Promise.resolve(withoutContents(first)) : openLine(services, first, visit)

export default function NextCallPage() {
  const { detail, after, total, urgent, script, skipped, staffId, ...rest } = useLoaderData<typeof loader>()
  const { plans, newest, templates, begun, drafts, history, texts, acceptances, complaints, opensAt } = rest
  const now = useNow(rest.now)
  useLeadNews()
  useHeadingOfNext(detail?.lead.id)
  const hold = useHold(detail?.lead.id)
  const fresh = useShown<typeof contract.recordCall>(recordCall)
  // Stays visible while the next lead is handled.
  const [recorded, setRecorded] = useState(fresh)
  if (fresh && fresh !== recorded) setRecorded(fresh)
  const isUndone = useUndone() !== null
  if (isUndone && recorded) setRecorded(null)
  return (
    <div className="call-page">
      <RecordedCall recorded={recorded} now={now} />
      {opensAt && <Closed opensAt={opensAt} first={detail?.lead ?? null} />}
      {detail ? (
        <CallAtHand
          key={detail.lead.id}
          detail={detail}
          draftKey={draftKeyOf(staffId, detail.lead.id)}
          renderedAt={rest.now}
          onTyped={hold}
          dialling={diallingOf(rest)}
          day={
            <CallDay
              {...{ total }}
              own={rest.ownMany}
              calledToday={rest.calledToday}
              next={after[0]}
              now={now}
            />
          }
          {...{ after, urgent, script, skipped, now, plans, newest, templates, begun, drafts }}
          {...{ history, acceptances, texts, complaints }}
        />
      ) : (
        <EmptyState
          as="h1"
          title="내가 걸 상담이 없어요"
          illustration={<EmptyMailbox />}
          action={
            <ButtonLink kind="secondary" to="/desk">
              상담 신청함 보기
            </ButtonLink>
          }
        >
          새 신청이 들어오거나 약속한 시간이 되면 여기에 떠요.
        </EmptyState>
      )}
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

interface CallAtHandProps extends Pick<
  Loaded,
  | 'after'
  | 'urgent'
  | 'script'
  | 'skipped'
  | 'plans'
  | 'newest'
  | 'templates'
  | 'begun'
  | 'drafts'
  | 'history'
  | 'acceptances'
  | 'texts'
  | 'complaints'
> {
  detail: NonNullable<Loaded['detail']>
  now: Date
  renderedAt: string
  draftKey: string
  dialling: Dialling
  day: ReactNode
  onTyped: (isTyped: boolean) => void
}

function CallAtHand({ detail, after, urgent, skipped, script, begun, drafts, ...given }: CallAtHandProps) {
  const { lead } = detail
  const { complaints, ...rest } = given
  const { now, dialling, draftKey, onTyped, texts } = rest
  const head = <NextHead {...{ lead, urgent, now }} isOpen={dialling === 'open'} />
  if (begun)
    return (
      <div className="call-page__locked stack-4">
        <div className="cockpit__head">{head}</div>
        <LockedNotes {...{ ...begun, draftKey, now }} leadId={lead.id} onGone={() => onTyped(false)} />
        <NextUp lines={after} now={now} />
      </div>
    )
  return (
    <DraftsContext value={{ leadId: lead.id, draftKey, drafts, now, onTyped }}>
      <Cockpit
        {...rest}
        detail={detail}
        kept={drafts['call'] ?? null}
        script={script}
        skipTo={nextAddress([...skipped, lead.id])}
        head={head}
        acts={after.length > 0 && <Skip skipped={[...skipped, lead.id]} />}
        texts={texts && <LeadTextForm leadId={lead.id} offered={texts} />}
        aside={
          <LeadRest detail={detail} isMine isOpened={false} complaints={complaints}>
            <NextUp lines={after} now={now} />
          </LeadRest>
        }
      />
    </DraftsContext>
  )
}

function Skip({ skipped }: { skipped: readonly string[] }) {
  return (
    <Form action="/desk/next" className="cockpit__later">
      <input type="hidden" name="skip" value={skipped.join(',')} />
      <Button type="submit" id="next-skip" kind="secondary" size="lg">
        맨 뒤로<span className="sr-only"> 미루기</span>
        <kbd aria-hidden="true">L</kbd>
      </Button>
    </Form>
  )
}

/** Focuses the next lead's name after a call is recorded. */
function useHeadingOfNext(leadId: string | undefined) {
  const shown = useRef(leadId)
  useEffect(() => {
    if (shown.current === leadId) return
    shown.current = leadId
    focusHeading()
  }, [leadId])
}
