import { useEffect, useRef, useState } from 'react'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import {
  CHOICE_LEGENDS,
  choiceLabel,
  linesHint,
  onlyTermWords,
  phoneHint,
} from '#app/catalog/carriers/choice-words.ts'
import { EstimateRefusal, EstimateResult } from './estimate-result.tsx'
import {
  calculatorAddress,
  ESTIMATE_NAMES,
  planOf,
  readEstimateChoice,
  type EstimateChoice,
  type EstimateName,
} from './estimate-choice.ts'
import { CHOICES, withPhone } from '#app/catalog/carriers/plan-choices.ts'
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
  const [choice, setChoice] = useState(first)
  const follow = () => setChoice(readForm(form.current!))
  const change = ({ target }: { target: EventTarget }) => {
    // Whoever says whose phone it is means one at least, where lines are still untouched.
    if (target instanceof HTMLInputElement && target.name === 'phone')
      tick(form.current, 'lines', withPhone(choice, target.value).lines)
    follow()
  }
  // Chosen before the script was there, or put back by the browser.
  useEffect(follow, [])
  const address = calculatorAddress(choice)
  useEffect(() => {
    // Past the router, which would ask the server for the same page again.
    if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
  }, [address])
  const plan = planOf(plans, choice)
  return (
    <div className="calculator stack-8">
      <form ref={form} action="/calculator" className="calculator__form stack-5" onChange={change}>
        {ESTIMATE_NAMES.map((name) => (
          <RadioChips
            key={name}
            legend={CHOICE_LEGENDS[name]}
            name={name}
            size="small"
            chips={chipsOf(name, plans)}
            defaultValue={first[name]}
            hint={hintOf(name, plans, choice)}
          />
        ))}
        <Button type="submit" kind="secondary" isWide className="calculator__submit">
          계산하기
        </Button>
      </form>
      <section className="calculator__result card" aria-labelledby="calculator-result">
        <h2 id="calculator-result" className="sr-only">
          계산 결과
        </h2>
        {plan ? (
          <EstimateResult plan={plan} plans={plans} choice={choice} />
        ) : (
          <EstimateRefusal choice={choice} plans={plans} />
        )}
      </section>
    </div>
  )
}

function hintOf(name: EstimateName, plans: readonly Plan[], choice: EstimateChoice): string | undefined {
  if (name === 'term') return onlyTermWords(termsIn(plans))
  if (name === 'lines') return linesHint(choice)
  return name === 'phone' ? phoneHint(choice) : undefined
}

function tick(form: HTMLFormElement | null, name: string, value: string) {
  const radio = form?.querySelector<HTMLInputElement>(`input[name=${name}][value="${value}"]`)
  // As a click: a mark that is only set would leave React believing the earlier one.
  radio?.click()
}

function chipsOf(name: EstimateName, plans: readonly Plan[]) {
  const terms = termsIn(plans)
  const values: readonly string[] =
    name === 'term' ? CHOICES.term.filter((months) => terms.includes(Number(months))) : CHOICES[name]
  return values.map((value) => ({ value, label: choiceLabel(name, value) }))
}

function readForm(form: HTMLFormElement): EstimateChoice {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readEstimateChoice(new URLSearchParams(given)).choice
}
