import { useState, type ReactNode } from 'react'
import type { Quote } from '#app/crm/contracts/contract.ts'
import type { KeptDraft } from '#app/crm/leads/call-drafts.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import type { Dialling } from '#app/crm/leads/lead-contact.tsx'
import { askedAnswers } from '#app/crm/leads/request-words.ts'
import { LeadRequests } from '#app/crm/leads/lead-requests.tsx'
import type { History } from '#app/crm/speech/history.ts'
import { LeadHistory } from '#app/crm/speech/lead-history.tsx'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { BeforeCall, type Acceptances } from './before-call.tsx'
import { CallActs } from './call-acts.tsx'
import { CallHead } from './call-head.tsx'
import { CallQuestions } from './call-questions.tsx'
import { CallOutcome } from './call-outcome.tsx'
import { dialledAt } from './call-timer.tsx'
import { PaneTabs, type Pane } from './pane-tabs.tsx'
import { PastCalls } from './past-calls.tsx'
import { isUnlikeAsked, quotedBundle, quoteLanes } from './quote-choice.ts'
import { QuotePane } from './quote-pane.tsx'
import { RecordingAnswer } from './recording-answer.tsx'
import { mustsOf, stepsWithLines } from './script-lines.ts'
import { ScriptPane } from './script-pane.tsx'
import type { Script } from './script-shapes.ts'
import { planValues } from './script-values.ts'
import { useCallKeys } from './use-call-keys.ts'
import { useCallAnswers } from './use-call-answers.ts'
import { useOutcomeSheet } from './use-outcome-sheet.ts'
import { useQuoteChoice } from './use-quote-choice.ts'
import { PANE, usePaneKey } from './use-pane-key.ts'
import { usePanes } from './use-panes.ts'
import { useSaidLines } from './use-said-lines.ts'
import '#app/crm/leads/lead.css'
import './cockpit.css'
import './cockpit-foot.css'
import './cockpit-panes.css'

interface CockpitProps {
  detail: LeadDetail
  plans: readonly Plan[]
  script: Script
  newest: Quote | null
  history: History | null
  acceptances: Acceptances | null
  now: Date
  renderedAt: string
  dialling: Dialling
  draftKey: string
  kept: KeptDraft | null
  templates: readonly string[]
  /** Where 나중에 leads; missing where the lead was opened by itself. */
  skipTo?: string
  /** The next call's page; missing there. */
  nextPage?: string
  onTyped?: (isTyped: boolean) => void
  /** Who it is, and when the call is due. */
  head: ReactNode
  /** What else can be done, beside the dial. */
  acts: ReactNode
  /** Of who calls: their day, and whether they take more. */
  day?: ReactNode
  /** Below what was asked. */
  aside: ReactNode
  texts: ReactNode
}

/** One call on one screen: what they asked, what to say, what it costs, and how it ended. */
export function Cockpit(props: CockpitProps) {
  const { detail, plans, newest, renderedAt, dialling } = props
  const { lead, recordings, events } = detail
  const panes = panesOf(props)
  const call = useCall(props, panes)
  const { since, pane, setPane, steps, noted, isDialFirst } = call
  const sheet = useOutcomeSheet(since)
  usePaneKey(sheet.isOpen)
  useCallKeys({
    skipTo: props.skipTo ?? null,
    isBehind: sheet.isOpen,
    onward: call.onward,
    ask: () => call.setStep('questions'),
  })
  const musts = mustsOf(steps, useSaidLines(lead.id).said)
  return (
    <div className="cockpit" data-lead={lead.id} data-is-called={since ? '' : undefined}>
      <div className="cockpit__top">
        <CallHead
          head={props.head}
          endedAt={sheet.endedAt}
          {...{ lead, recordings, since, events, renderedAt }}
        >
          {props.day}
          <CallActs
            onNoTv={call.onNoTv}
            {...{ lead, since, dialling, isDialFirst, sheet }}
            isEndFirst={call.isEndFirst}
            isBegun={props.kept !== null}
          >
            {props.acts}
          </CallActs>
        </CallHead>
        <PaneTabs
          panes={panes}
          shown={pane}
          onShown={setPane}
          counts={since ? { script: `필수 ${musts.told}/${musts.all}` } : {}}
        />
      </div>
      <Asked {...props} {...call} />
      <Talk {...props} {...call} />
      {props.history && (
        <div className="cockpit__history" {...PANE.talk}>
          <LeadHistory history={props.history} />
        </div>
      )}
      {props.texts && (
        <div className="cockpit__texts" {...PANE.talk}>
          {props.texts}
        </div>
      )}
      <div className="cockpit__quote" {...PANE.quote}>
        <QuotePane
          leadId={lead.id}
          answers={noted.answers}
          choice={call.choice}
          onChoice={call.setChoice}
          onKept={call.forgetChoice}
          onAsk={() => call.setStep('questions')}
          lanes={call.lanes}
          bundle={call.bundle}
          isAsSeen={call.isAsSeen}
          {...{ plans, newest }}
        />
      </div>
      <CallOutcome {...formOf(props, call)} {...{ detail, sheet, since }} />
    </div>
  )
}

/** What the customer asked, and what came of it. */
function Asked({
  detail,
  plans,
  now,
  aside,
  choice,
  setChoice,
  setPane,
}: CockpitProps & ReturnType<typeof useCall>) {
  const chosen = plans.find(({ code }) => code === detail.requests[0]?.planCode)
  const noTv = {
    isShown: choice.tv === 'none',
    show: () => setChoice({ ...choice, tv: 'none' }),
    back: () => setChoice({ ...choice, tv: chosen?.tv ?? 'basic' }),
  }
  return (
    <div className="cockpit__asked" {...PANE.asked}>
      <LeadRequests requests={detail.requests} now={now} noTv={noTv} />
      <PastCalls detail={detail} now={now} onAll={() => setPane('history')} />
      {aside}
    </div>
  )
}

const formOf = (
  { now, draftKey, templates, nextPage, kept }: CockpitProps,
  { onTyped, isSecond }: ReturnType<typeof useCall>,
) => ({ now, draftKey, templates, nextPage, kept, onTyped, isSecond })

/** In the order of a call. */
const panesOf = ({ history, texts }: CockpitProps): Pane[] => [
  'asked',
  'script',
  'quote',
  ...(history ? (['history'] as const) : []),
  ...(texts ? (['texts'] as const) : []),
]

/** What is said, asked and offered, and where the call has come to. */
function useCall(props: CockpitProps, all: readonly Pane[]) {
  const { detail, plans, script, dialling } = props
  const noted = useCallAnswers(detail.lead.id, detail.answers)
  const { choice, setChoice, forgetChoice } = useQuoteChoice(plans, detail, props.draftKey)
  const since = dialledAt(detail.events)
  const panes = usePanes(script, all, since)
  const { bundle, isAsSeen } = quotedBundle(noted.answers, detail.requests)
  const lanes = quoteLanes(plans, choice, bundle)
  const lane = lanes.find(({ carrier }) => carrier === choice.carrier)
  const plan = lane?.plan ?? null
  const onNoTv = isUnlikeAsked(detail, choice) ? () => setChoice({ ...choice, tv: 'none' }) : null
  const steps = stepsWithLines(script, plan?.carrier ?? null, plan ? planValues(plan, bundle) : {})
  // Once a note is begun, keeping it is what comes next, not the dial.
  const [isNoted, setNoted] = useState(false)
  const onTyped = (isTyped: boolean) => {
    setNoted(isTyped)
    props.onTyped?.(isTyped)
  }
  const isSecond = !isNoted
  const isDialFirst = isSecond && since === null && dialling === 'open'
  const isEndFirst = isSecond && since !== null
  return {
    noted,
    choice,
    setChoice,
    forgetChoice,
    since,
    bundle,
    isAsSeen,
    lanes,
    onNoTv,
    steps,
    onTyped,
    isSecond,
    isDialFirst,
    isEndFirst,
    ...panes,
  }
}

/** The script with its fields. */
function Talk(props: CockpitProps & ReturnType<typeof useCall>) {
  const { detail, acceptances, since, noted, steps, step, setStep } = props
  const { lead, recordings } = detail
  const { consent, kept } = recordings
  return (
    <div className="cockpit__script" {...PANE.talk}>
      <ScriptPane
        leadId={lead.id}
        before={since === null && acceptances && <BeforeCall acceptances={acceptances} />}
        questions={<CallQuestions leadId={lead.id} noted={noted} asked={askedAnswers(detail.requests)} />}
        recording={<RecordingAnswer leadId={lead.id} consent={consent} keptMany={kept.length} />}
        onStep={setStep}
        {...{ steps, step }}
      />
    </div>
  )
}
