import type { ReactNode, RefObject } from 'react'
import { choiceLabel, phoneHint } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { PHONE_QUESTION } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { EstimateChoice, EstimateName } from './estimate-choice.ts'
import { termsIn } from './plan-filter.ts'
import './calculator-form.css'

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>
  plans: readonly Plan[]
  first: EstimateChoice
  choice: EstimateChoice
  onChange: () => void
}

/** Shorter than elsewhere, beside their question; no phone is an answer as well. */
const LABELS: Partial<Record<EstimateName, Readonly<Record<string, string>>>> = {
  tv: { none: '안 봐요', basic: '기본형', premium: '고급형' },
  phone: { '': '없음' },
}

/** No question for a carrier: all of them answer. */
export function CalculatorForm({ form, plans, first, choice, onChange }: CalculatorFormProps) {
  const terms = termsIn(plans)
  const field = (name: EstimateName, legend: string, hint?: ReactNode) => (
    <RadioChips
      legend={legend}
      name={name}
      size="small"
      hint={hint}
      defaultValue={name === 'lines' && first.lines === '0' ? '1' : first[name]}
      chips={valuesOf(name, terms).map((value) => ({
        value,
        label: LABELS[name]?.[value] ?? choiceLabel(name, value),
      }))}
    />
  )
  return (
    <form ref={form} action="/calculator" className="calculator__form" onChange={onChange}>
      {first.carrier && <input type="hidden" name="carrier" value={first.carrier} />}
      {field('speed', '인터넷 속도')}
      {field('tv', 'TV')}
      {terms.length > 1 && field('term', '약정')}
      <div className="calculator__phone">{field('phone', PHONE_QUESTION, phoneHint(choice))}</div>
      <div className="calculator__lines">{field('lines', '함께 묶을 휴대폰 회선')}</div>
      {plans.some(({ homePhone }) => homePhone) && field('tel', HOME_PHONE)}
      <Button type="submit" kind="secondary" isWide className="calculator__submit">
        계산하기
      </Button>
    </form>
  )
}

function valuesOf(name: EstimateName, terms: readonly number[]): readonly string[] {
  if (name === 'tel') return ['', ...CHOICES.tel]
  if (name === 'phone') return [...CHOICES.phone, '']
  if (name === 'lines') return CHOICES.lines.slice(1)
  return name === 'term' ? CHOICES.term.filter((months) => terms.includes(Number(months))) : CHOICES[name]
}
