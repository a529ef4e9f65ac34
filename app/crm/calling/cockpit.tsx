import { useState, type ReactNode } from 'react'
import type { Quote } from '#app/crm/contracts/contract.ts'
import type { KeptDraft } from '#app/crm/leads/call-drafts.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { LeadCallForm } from '#app/crm/leads/lead-call-form.tsx'
import type { Dialling } from '#app/crm/leads/lead-contact.tsx'
import { LeadPerson } from '#app/crm/leads/lead-person.tsx'
import { LeadRequests } from '#app/crm/leads/lead-requests.tsx'
import type { History } from '#app/crm/speech/history.ts'
import { LeadHistory } from '#app/crm/speech/lead-history.tsx'
import { Button } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { BeforeCall, type Acceptances } from './before-call.tsx'
import { CallActs } from './call-acts.tsx'
import { CallHead } from './call-head.tsx'
import { CallQuestions } from './call-questions.tsx'
import { dialledAt } from './call-timer.tsx'
import { PaneTabs, type Pane } from './pane-tabs.tsx'
import { PastCalls } from './past-calls.tsx'
import { firstChoice, quotedBundle, quoteLanes } from './quote-choice.ts'
import { QuotePane } from './quote-pane.tsx'
import { RecordingAnswer } from './recording-answer.tsx'
import { mustsOf, stepsWithLines } from './script-lines.ts'
import { ScriptPane } from './script-pane.tsx'
import type { Script } from './script-shapes.ts'
import { planValues } from './script-values.ts'
import { ShortcutHelp } from './shortcuts.tsx'
import { useCallAnswers } from './use-call-answers.ts'
import { SHEET, useOutcomeSheet } from './use-outcome-sheet.ts'
import { usePanes } from './use-panes.ts'
import { useSaidLines } from './use-said-lines.ts'
import '#app/crm/leads/lead.css'
import './cockpit.css'
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
  /** Which part a phone shows first. */
  firstPane: Pane
  /** Who it is, and when the call is due. */
  head: ReactNode
  /** What else can be done, beside the dial. */
  acts: ReactNode
  /** Below the facts of the customer. */
  aside: ReactNode
  texts?: ReactNode
}

/** One call on one screen: what they asked, what to say, what it costs, and how it ended. */
export function Cockpit(props: CockpitProps) {
  const { detail, plans, newest, now, renderedAt, dialling, nextPage } = props
  const { lead, recordings, events } = detail
  const panes = panesOf(props)
  const call = useCall(props, panes)
  const { since, pane, setPane, steps, noted, lane, isDialFirst } = call
  const sheet = useOutcomeSheet(since)
  const musts = mustsOf(steps, useSaidLines(lead.id).said)
  return (
    <div className="cockpit" data-is-called={since ? '' : undefined}>
      <div className="cockpit__top">
        <CallHead head={props.head} {...{ lead, recordings, since, events, renderedAt }}>
          <CallActs
            onQuote={() => setPane('quote')}
            {...{ lead, since, dialling, isDialFirst, sheet, lane, nextPage }}
            isBegun={props.kept !== null}
          >
            {props.acts}
            {props.texts && (
              <Button kind="secondary" size="lg" className="cockpit__later" onClick={() => setPane('texts')}>
                문자
              </Button>
            )}
          </CallActs>
        </CallHead>
        <PaneTabs
          panes={panes}
          shown={pane}
          onShown={setPane}
          counts={{ script: `${musts.told}/${musts.all}` }}
        />
      </div>
      <div className="cockpit__asked">
        <LeadRequests requests={detail.requests} now={now} />
        <LeadPerson detail={detail} />
        {/* Where the lead was opened by itself the history stands beside it. */}
        {props.skipTo && <PastCalls detail={detail} now={now} onAll={() => setPane('history')} />}
        {props.aside}
      </div>
      <Talk {...props} {...call} isBehind={sheet.isOpen} />
      {props.history && (
        <div className="cockpit__history">
          <LeadHistory history={props.history} />
        </div>
      )}
      {props.texts && <div className="cockpit__texts">{props.texts}</div>}
      <div className="cockpit__quote">
        <QuotePane
          leadId={lead.id}
          answers={noted.answers}
          choice={call.choice}
          onChoice={call.setChoice}
          lanes={call.lanes}
          bundle={call.bundle}
          isAsSeen={call.isAsSeen}
          {...{ plans, newest }}
        />
      </div>
      <Outcome {...props} {...{ call, sheet }} />
    </div>
  )
}

interface OutcomeProps extends CockpitProps {
  call: ReturnType<typeof useCall>
  sheet: ReturnType<typeof useOutcomeSheet>
}

/** How it ended: along the foot, on a phone a sheet over the page. */
function Outcome({ detail, call, sheet, now, draftKey, templates, nextPage, kept }: OutcomeProps) {
  const { isOpen, close } = sheet
  return (
    <>
      {isOpen && <button type="button" className="cockpit__scrim" onClick={close} {...NO_KEYS} />}
      <div className="cockpit__outcome" id="call-outcome" {...(isOpen && SHEET)}>
        <button type="button" className="cockpit__close" aria-label="통화 결과 닫기" onClick={close}>
          <CloseIcon />
        </button>
        <LeadCallForm
          lead={detail.lead}
          isSecond={call.isSecond}
          onTyped={call.onTyped}
          {...{ now, draftKey, templates, nextPage, kept }}
        />
      </div>
    </>
  )
}

/** Keys and readers have the sheet's own button. */
const NO_KEYS = { tabIndex: -1, 'aria-hidden': true }

/** The one that is shown first stands first, where it is the story. */
function panesOf({ history, texts, firstPane }: CockpitProps): Pane[] {
  const talk: Pane[] = ['script', ...(history ? (['history'] as const) : [])]
  if (firstPane === 'history') talk.reverse()
  if (texts) talk.push('texts')
  return [...talk, 'quote', 'asked']
}

/** What is said, asked and offered, and where the call has come to. */
function useCall(props: CockpitProps, all: readonly Pane[]) {
  const { detail, plans, script, dialling } = props
  const noted = useCallAnswers(detail.lead.id, detail.answers)
  const [choice, setChoice] = useState(() => firstChoice(plans, detail))
  const since = dialledAt(detail.events)
  const panes = usePanes(props, all, since)
  const { bundle, isAsSeen } = quotedBundle(noted.answers, detail.requests)
  const lanes = quoteLanes(plans, choice, bundle)
  const lane = lanes.find(({ carrier }) => carrier === choice.carrier)
  const plan = lane?.plan ?? null
  const steps = stepsWithLines(script, plan?.carrier ?? null, plan ? planValues(plan, bundle) : {})
  // Once a note is begun, keeping it is what comes next, not the dial.
  const [isNoted, setNoted] = useState(false)
  const onTyped = (isTyped: boolean) => {
    setNoted(isTyped)
    props.onTyped?.(isTyped)
  }
  const isSecond = since === null && !isNoted
  const isDialFirst = isSecond && dialling === 'open'
  return {
    noted,
    choice,
    setChoice,
    since,
    bundle,
    isAsSeen,
    lanes,
    lane,
    steps,
    onTyped,
    isSecond,
    isDialFirst,
    ...panes,
  }
}

/** The script with its fields. */
function Talk(props: CockpitProps & ReturnType<typeof useCall> & { isBehind: boolean }) {
  const { detail, acceptances, dialling, now, noted, lane, steps, step, setStep, onward } = props
  const { lead, recordings } = detail
  const { consent, kept } = recordings
  return (
    <div className="cockpit__script">
      <ScriptPane
        leadId={lead.id}
        before={<BeforeCall {...{ detail, dialling, acceptances, lane, now }} />}
        questions={<CallQuestions leadId={lead.id} noted={noted} />}
        recording={<RecordingAnswer leadId={lead.id} consent={consent} keptMany={kept.length} />}
        onStep={setStep}
        {...{ steps, step }}
      />
      <div className="cockpit__keys">
        <ShortcutHelp
          skipTo={props.skipTo ?? null}
          isBehind={props.isBehind}
          onward={onward}
          ask={() => setStep('questions')}
        />
      </div>
    </div>
  )
}
