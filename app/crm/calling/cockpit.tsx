import { useState, type ReactNode } from 'react'
import type { Quote } from '#app/crm/contracts/contract.ts'
import type { KeptDraft } from '#app/crm/leads/call-drafts.ts'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { LeadCallForm } from '#app/crm/leads/lead-call-form.tsx'
import { LeadContact, type Dialling } from '#app/crm/leads/lead-contact.tsx'
import { LeadRequests } from '#app/crm/leads/lead-requests.tsx'
import type { History } from '#app/crm/speech/history.ts'
import { LeadHistory } from '#app/crm/speech/lead-history.tsx'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/ui/won.ts'
import { lineOf } from './call-line.ts'
import { CallQuestions } from './call-questions.tsx'
import { CallTimer, dialledAt } from './call-timer.tsx'
import { firstChoice, quotedBundle, quoteLanes } from './quote-choice.ts'
import { QuotePane } from './quote-pane.tsx'
import { ScriptPane } from './script-pane.tsx'
import type { Script, ScriptStep } from './script-shapes.ts'
import { planValues } from './script-values.ts'
import { ShortcutHelp } from './shortcuts.tsx'
import { useCallAnswers } from './use-call-answers.ts'
import './cockpit.css'

interface CockpitProps {
  detail: LeadDetail
  plans: readonly Plan[]
  script: Script
  newest: Quote | null
  history: History | null
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
  /** Who it is, and what else can be done with them. */
  head: ReactNode
}

/** One call on one screen: what they asked, what to say, what it costs, and how it ended. */
export function Cockpit(props: CockpitProps) {
  const { detail, plans, script, newest, now, renderedAt, dialling, draftKey, templates, skipTo, nextPage } =
    props
  const { lead, requests, events } = detail
  const noted = useCallAnswers(lead.id, detail.answers)
  const [choice, setChoice] = useState(() => firstChoice(plans, detail))
  const since = dialledAt(events)
  const { step, setStep, onward } = useSteps(script, since)
  const { bundle, isAsSeen } = quotedBundle(noted.answers, requests)
  const lanes = quoteLanes(plans, choice, bundle)
  const lane = lanes.find(({ carrier }) => carrier === choice.carrier)
  const [chosen, chosenPrice] = [lane?.plan ?? null, lane?.price ?? null]
  // Once a note is begun, keeping it is what comes next, not the dial.
  const [isNoted, setNoted] = useState(false)
  const onTyped = (isTyped: boolean) => {
    setNoted(isTyped)
    props.onTyped?.(isTyped)
  }
  const isDialFirst = dialling === 'open' && since === null && !isNoted
  return (
    <div className="cockpit">
      <div className="cockpit__head">
        {props.head}
        <div className="cockpit__call">
          {since && <CallTimer since={since} line={lineOf(events)} renderedAt={renderedAt} />}
          <LeadContact lead={lead} isFirst={isDialFirst} dialling={dialling} />
        </div>
      </div>
      <div className="cockpit__asked">
        <LeadRequests requests={requests} />
        {props.history && <LeadHistory history={props.history} />}
      </div>
      <div className="cockpit__script">
        <ScriptPane
          leadId={lead.id}
          values={chosen ? planValues(chosen, bundle) : {}}
          carrier={chosen?.carrier ?? null}
          questions={<CallQuestions leadId={lead.id} noted={noted} />}
          onStep={setStep}
          {...{ script, step }}
        />
      </div>
      <div className="cockpit__quote">
        <QuotePane
          leadId={lead.id}
          answers={noted.answers}
          onChoice={setChoice}
          {...{ plans, choice, lanes, bundle, isAsSeen, newest }}
        />
      </div>
      <div className="cockpit__outcome">
        <LeadCallForm
          lead={lead}
          isSecond={isDialFirst}
          onTyped={onTyped}
          {...{ now, draftKey, templates, nextPage, kept: props.kept }}
        />
      </div>
      {since && (
        <nav className="cockpit__foot" aria-label="통화하는 동안">
          <a href="#script-title">대본</a>
          <a href="#quote-title">{chosenPrice ? `월 ${won(chosenPrice.monthly)}` : '금액'}</a>
          <a href="#lead-call-title">통화 결과</a>
        </nav>
      )}
      <div className="cockpit__keys">
        <ShortcutHelp skipTo={skipTo ?? null} onward={onward} ask={() => setStep('questions')} />
      </div>
    </div>
  )
}

/** Dialling turns from what is read before to what is said first. */
function useSteps(script: Script, since: string | null) {
  const [step, setStep] = useState<ScriptStep['id']>(since ? 'opening' : 'before')
  const [wasSince, setWasSince] = useState(since)
  if (since !== wasSince) {
    setWasSince(since)
    if (since && step === 'before') setStep('opening')
  }
  const onward = () => {
    const at = script.findIndex(({ id }) => id === step)
    const next = script[(at + 1) % script.length]
    if (next) setStep(next.id)
  }
  return { step, setStep, onward }
}
