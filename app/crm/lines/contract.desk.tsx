import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { useLastRefused } from '#app/shared/forms/acts.tsx'
import { listPlans } from '#app/shared/plans/plans.server.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { LeadStatus } from '#app/crm/leads/lead-status.tsx'
import { readLead } from '#app/crm/leads/lead-detail.server.ts'
import { ClosedLead } from '#app/crm/leads/closed-lead.tsx'
import { readLeadPage } from '#app/crm/leads/closed-lead.server.ts'
import { draftKeyOf } from '#app/crm/leads/call-drafts.ts'
import { kindOf, type DraftKind, type DraftName } from '#app/crm/leads/draft-forms.ts'
import { DraftsContext } from '#app/crm/leads/drafts-here.ts'
import { LeadError } from '#app/crm/leads/lead-error.tsx'
import { readBegunNote } from '#app/crm/leads/lead-lock.server.ts'
import { LockedNotes } from '#app/crm/leads/locked-note.tsx'
import { readDrafts } from '#app/crm/leads/note-drafts.server.ts'
import { isOthers } from '#app/crm/leads/lead-guard.server.ts'
import { useLeadNews, useNow } from '#app/crm/leads/lead-live.ts'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { consentsToShow } from '#app/shared/legal/consents-in-force.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { isCalendarDate, seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentHere } from '#app/shared/presence/presence.tsx'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { Contract, Progress } from '#app/crm/contracts/contract.ts'
import { ContractSteps } from '#app/crm/contracts/contract-steps.tsx'
import { TakeBackForm } from '#app/crm/contracts/take-back-form.tsx'
import { ContractSheet } from '#app/crm/contracts/contract-sheet.tsx'
import { readProgress } from '#app/crm/contracts/progress.server.ts'
import { GiftCard } from '#app/crm/contracts/gift-card.tsx'
import { HeldNotice, useHeld } from '#app/crm/contracts/held-page.tsx'
import { wantedPlan } from '#app/crm/contracts/wanted-plan.ts'
import { ReferralCard } from '#app/crm/referrals/referral-card.tsx'
import { termToday } from '#app/crm/referrals/own-referral.server.ts'
import { referralOfLead } from '#app/crm/referrals/referral-list.server.ts'
import { LinesCard } from './line-card.tsx'
import { readLines } from './line-reading.server.ts'
import { ToldCard } from './told-card.tsx'
import './lines.css'
import '#app/shared/desk/desk-page.css'
import '#app/crm/contracts/contract.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export function ErrorBoundary() {
  return <LeadError />
}

export const meta = () => deskMeta('안내와 가입')

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  const id = params['leadId'] ?? ''
  return orErrorPage(
    readLeadPage(services, id, visit, () =>
      readOpened(services, { id, day: url.searchParams.get('day') ?? '' }, visit),
    ),
  )
}

async function readOpened(services: Services, { id, day: sent }: { id: string; day: string }, visit: Visit) {
  // In sequence, so that a refusal leaves no query running.
  const { lead, requests, events, answers } = await readLead(services, { id }, visit)
  const [progress, plans] = await Promise.all([readProgress(services, { id }, visit), listPlans(services)])
  const day = isCalendarDate(sent) ? sent : undefined
  const { lines } = await readLines(services, { id, day }, visit)
  const [referral, term] = [await referralOfLead(services, lead.id), await termToday(services)]
  const seen = requests.find(({ estimate }) => estimate !== null)?.estimate ?? null
  const address = requests.find(({ installAddress }) => installAddress !== null)?.installAddress ?? null
  const wanted = wantedPlan(plans, { requests, answers })?.code ?? null
  const [reminderConsent = null] = await consentsToShow(services, 'renewal')
  const [today, office] = [seoulDate(services.now()), await readOffice(services)]
  const isReadOnly = isOthers(lead.assignee?.id ?? null, staffOfVisit(visit))
  const { role, name } = staffOfVisit(visit)
  // Who told it is not asked; the act decides by the account.
  const mayApprove = RIGHTS.gifts.roles.includes(role) && progress.quotes[0]?.staffName !== name
  const lastBy = events[0]?.staffName ?? null
  const begun = await readBegunNote(services, lead.id, visit)
  const drafts = await readDrafts(services, lead.id, visit)
  const whose = { guard: null, staffId: staffOfVisit(visit).id, now: seoulIso(services.now()), begun, drafts }
  const shown = {
    lead,
    lastBy,
    address,
    progress,
    lines,
    referral: referral && {
      phase: referral.phase,
      addedAmount: referral.addedAmount,
      signs: referral.signs,
    },
    mayTie: term !== null,
    reminderConsent: reminderConsent && {
      version: reminderConsent.version,
      text: reminderConsent.text,
    },
    plans,
    seen,
    wanted,
    today,
    office,
    isReadOnly,
    mayApprove,
    mayTakeBack: RIGHTS.gifts.roles.includes(role),
  }
  return data({ ...whose, ...shown })
}

/** The forms of this page whose words are kept. */
const OF_CONTRACT: readonly DraftKind[] = ['quote', 'recorded', 'book', 'open']

function formsAt({ contract, quotes: [quote] }: Progress): readonly DraftName[] {
  if (!contract) return quote ? ['quote', `recorded:${quote.terms.carrier}`] : ['quote']
  if (contract.status === 'OPENED') return quote ? ['quote', `recorded:${quote.terms.carrier}`] : ['quote']
  return contract.status === 'BOOKED' ? ['quote', 'book', 'open'] : ['quote', 'book']
}

const STEP_NAMES: Record<Contract['status'] | 'NONE', string> = {
  NONE: '가입 진행',
  APPLIED: '설치 날짜 정하기',
  BOOKED: '개통 확인하기',
  OPENED: '가입 진행',
  CANCELLED: '가입 진행',
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Opened = Extract<Loaded, { guard: null }>

export default function ContractPage() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing typed of one lead stands in the forms of the next.
  return loaded.guard ? (
    <ClosedLead key={loaded.guard.leadId} {...loaded} />
  ) : (
    <OpenedContract key={loaded.lead.id} latest={loaded} />
  )
}

function OpenedContract({ latest }: { latest: Opened }) {
  const held = useHeld(latest)
  // What has become a colleague's is closed at once.
  const { shown, take } = latest.isReadOnly ? { shown: latest, take: undefined } : held
  const { lead, isReadOnly } = shown
  const { staffId, begun, drafts } = latest
  const now = useNow(latest.now)
  useLeadNews(lead.id)
  const of = { leadId: lead.id, draftKey: draftKeyOf(staffId, lead.id), drafts, now }
  const refused = useLastRefused()?.message
  const offered = isReadOnly ? [] : formsAt(shown.progress)
  return (
    <DraftsContext value={of}>
      <div className="desk-page">
        <div>
          <DeskHead
            title={`${lead.name} 안내와 가입`}
            back={{ to: `/desk/leads/${lead.id}`, name: `${lead.name} 상담` }}
            signs={
              <>
                <LeadStatus status={lead.status} attempts={lead.attempts} />
                <PresentHere place={placeOf('lead', lead.id)} />
              </>
            }
            acts={shown.progress.quotes.length > 0 && <PrintButton />}
            isBeside
          />
          <div aria-live="polite">{take && <HeldNotice by={latest.lastBy} onTake={take} />}</div>
          <LockedNotes
            {...of}
            key={offered.join(' ')}
            lock={begun && isReadOnly ? begun.lock : null}
            isOffered={(name) => !OF_CONTRACT.includes(kindOf(name)) || offered.includes(name)}
          />
        </div>
        <ContractCards {...shown} />
        <ContractSheet
          customer={lead}
          contract={shown.progress.contract}
          quote={shown.progress.quotes[0]}
          gifts={shown.progress.gifts}
          today={shown.today}
        />
        <DeskFlash refused={refused} />
      </div>
    </DraftsContext>
  )
}

function ContractCards({ lead, address, progress, lines, isReadOnly, ...facts }: Opened) {
  const {
    plans,
    seen,
    wanted,
    today,
    office,
    mayApprove,
    mayTakeBack,
    referral,
    mayTie,
    reminderConsent: consent,
  } = facts
  const { quotes, transfers, contract, gifts } = progress
  const told = (
    <ToldCard leadId={lead.id} {...{ address, quotes, plans, wanted, seen, isReadOnly, mayApprove }} />
  )
  const steps = (
    <section className="desk-page__card" aria-labelledby="steps">
      <h2 id="steps" className="contract__heading">
        {STEP_NAMES[(!isReadOnly && contract?.status) || 'NONE']}
      </h2>
      <ContractSteps
        lead={lead}
        contract={contract}
        quote={quotes[0]}
        transfers={transfers}
        words={progress.words}
        recordings={progress.recordings}
        address={address}
        today={today}
        office={office}
        isReadOnly={isReadOnly}
      />
      {gifts.map((gift) => (
        <GiftCard key={gift.id} gift={gift} />
      ))}
      {mayTakeBack && contract?.status === 'OPENED' && <TakeBackForm lead={lead} contractId={contract.id} />}
    </section>
  )
  const newest = quotes[0]
  // What a contract was made of is for no change any more.
  const fresh = newest && newest.version > (contract?.quoteVersion ?? 0) ? newest : undefined
  const linesCard = lines.length > 0 && (
    <LinesCard quote={fresh} {...{ lines, lead, today, consent, isReadOnly, transfers }} />
  )
  const introduced = (
    <ReferralCard leadId={lead.id} referral={referral} mayTie={mayTie && !isReadOnly && !contract} />
  )
  // Once it is applied for, what comes next stands first.
  return (
    <div className={quotes.length > 0 ? 'contract stack-4' : 'contract contract--begun stack-4'}>
      {contract ? (
        <>
          {steps}
          {introduced}
          {told}
          {linesCard}
        </>
      ) : (
        <>
          {introduced}
          {told}
          {steps}
          {linesCard}
        </>
      )}
    </div>
  )
}
