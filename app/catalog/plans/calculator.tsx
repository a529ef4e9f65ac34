import { useEffect, useRef, useState } from 'react'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { LineChart } from './line-chart.tsx'
import { LaneTotal } from './lane-total.tsx'
import {
  calculatorAddress,
  estimatedPlans,
  readEstimateChoice,
  withSoldTerm,
  type EstimateChoice,
} from './estimate-choice.ts'
import { bundleOfChoice, withPhone } from '#app/catalog/carriers/plan-choices.ts'
import { termsIn } from './plan-filter.ts'
import './calculator.css'

interface CalculatorProps {
  plans: readonly Plan[]
  /** What it opens with. */
  first: EstimateChoice
}

/**
 * The form sends itself to the server; with a script the result follows every choice and the address with it.
 * The arithmetic is the server's own, so both tell the same.
 */
export function Calculator({ plans, first }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState({ first, times: 0 })
  const [choice, setChoice] = useState(first)
  // A link led here anew, and the address does not say what was chosen since.
  if (first !== opened.first) {
    setOpened({ first, times: opened.times + 1 })
    setChoice(first)
  }
  const follow = () => setChoice(readForm(form.current!, plans))
  const change = ({ target }: { target: EventTarget }) => {
    // Whoever says whose phone it is means one at least, where lines are still untouched.
    if (target instanceof HTMLInputElement && target.name === 'phone')
      tick(form.current, 'lines', withPhone(choice, target.value).lines)
    follow()
  }
  // Chosen before the script was there, or put back by the browser.
  useEffect(follow, [plans])
  const address = calculatorAddress(choice)
  useEffect(() => {
    // Past the router, which would ask the server for the same page again.
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  }, [address])
  const estimated = estimatedPlans(plans, choice)
  const bundle = bundleOfChoice(choice)
  return (
    <>
      <div className="calculator-parts container stack-8">
        <div className="calculator">
          <CalculatorForm key={opened.times} {...{ form, plans, first, choice }} onChange={change} />
          <EstimatePanel {...{ estimated, choice, bundle }} />
        </div>
        <LineChart {...{ choice, bundle }} plans={estimated.plans} />
      </div>
      <LaneTotal plans={estimated.plans} bundle={bundle} />
    </>
  )
}

function tick(form: HTMLFormElement | null, name: string, value: string) {
  const radio = form?.querySelector<HTMLInputElement>(`input[name=${name}][value="${value}"]`)
  // As a click: a mark that is only set would leave React believing the earlier one.
  radio?.click()
}

function readForm(form: HTMLFormElement, plans: readonly Plan[]): EstimateChoice {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return withSoldTerm(readEstimateChoice(new URLSearchParams(given)).choice, termsIn(plans))
}
