import { useEffect, useRef, useState } from 'react'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { EstimateSheet } from './estimate-sheet.tsx'
import { PhoneAmounts } from './phone-amounts.tsx'
import { LaneTotal } from './lane-total.tsx'
import {
  calculatorAddress,
  estimatedPlans,
  readEstimateChoice,
  withFormRules,
  type EstimateChoice,
} from './estimate-choice.ts'
import { PRICED, withTold } from '#app/shared/plans/told-phones.ts'
import { bundleOfChoice, toldPhones } from '#app/catalog/carriers/plan-choices.ts'
import { termsIn } from './plan-filter.ts'
import './calculator.css'

interface CalculatorProps {
  plans: readonly Plan[]
  /** What it opens with. */
  first: EstimateChoice
  /** The day whose prices these are. */
  asOf: string
}

const RESULT = 'calculated'

/**
 * The form sends itself to the server; with a script the result follows every choice and the address with it.
 * The arithmetic is the server's own, so both tell the same.
 */
export function Calculator({ plans, first, asOf }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState({ first, times: 0 })
  const [choice, setChoice] = useState(first)
  // A link led here anew, and the address does not say what was chosen since.
  if (first !== opened.first) {
    setOpened({ first, times: opened.times + 1 })
    setChoice(first)
  }
  const follow = () => setChoice(readForm(form.current!, plans))
  // Chosen before the script was there, or put back by the browser.
  useEffect(follow, [plans])
  const address = calculatorAddress(choice)
  useEffect(() => {
    // Past the router, which would ask the server for the same page again.
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  }, [address])
  const told = toldPhones(choice)
  useEffect(() => carryPhones(told), [told])
  const estimated = estimatedPlans(plans, choice)
  const bundle = bundleOfChoice(choice)
  return (
    <>
      <div className="calculator container" data-changed={choice !== first}>
        <CalculatorForm key={opened.times} {...{ form, plans, first, choice }} onChange={follow} />
        <EstimatePanel {...{ estimated, choice, bundle }} what="계산" id={RESULT} />
      </div>
      <LaneTotal plans={estimated.plans} bundle={bundle} resultId={RESULT} />
      <PhoneAmounts {...{ choice, bundle }} plans={estimated.plans} />
      <EstimateSheet {...{ bundle, asOf }} plans={estimated.plans} />
    </>
  )
}

/** The links of header, menu and footer were drawn with what the address told when the page was opened. */
function carryPhones(told: string): () => void {
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
    if (!link || link.closest('main') || !PRICED.test(link.pathname)) return
    link.href = withTold(link.pathname + link.hash, told)
  }
  // Before whoever follows it.
  document.addEventListener('click', carry, true)
  return () => document.removeEventListener('click', carry, true)
}

function readForm(form: HTMLFormElement, plans: readonly Plan[]): EstimateChoice {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return withFormRules(readEstimateChoice(new URLSearchParams(given)).choice, termsIn(plans))
}
