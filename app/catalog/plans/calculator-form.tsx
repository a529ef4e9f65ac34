import type { ReactNode, RefObject } from 'react'
import {
  CHOICE_LEGENDS,
  choiceLabel,
  NEED_LABELS,
  NEED_LEGEND,
  phoneHint,
} from '#app/catalog/carriers/choice-words.ts'
import { BillField } from '#app/catalog/carriers/bill-field.tsx'
import { homePhoneNote } from '#app/catalog/carriers/home-phone-switch.tsx'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { NO_PHONES, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Button } from '#app/ui/button.tsx'
import { SegmentRadios } from '#app/ui/segment-radios.tsx'
import { SwitchBox } from '#app/ui/switch.tsx'
import { FIRST_ESTIMATE, type EstimateChoice, type EstimateName } from './estimate-choice.ts'
import { termsIn } from './plan-filter.ts'
import './calculator-form.css'

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>
  plans: readonly Plan[]
  first: EstimateChoice
  choice: EstimateChoice
  onChange: () => void
}

/** As the main page calls what is used; no phone is an answer as well. */
const NEEDS = [
  { value: 'internet', label: NEED_LABELS.internet },
  { value: 'tv', label: NEED_LABELS.tv },
]
const LABELS: Partial<Record<EstimateName, Readonly<Record<string, string>>>> = {
  tv: { basic: '기본형', premium: '고급형' },
  phone: { '': NO_PHONES, none: PHONE_NAMES.none },
}

/** What a question's first answer is, where the choice holds none of its own. */
const FIRST: Partial<Record<EstimateName, (choice: EstimateChoice) => string>> = {
  tv: ({ tv }) => (tv === 'none' ? FIRST_ESTIMATE.tv : tv),
  lines: ({ lines }) => (lines === '0' ? '1' : lines),
}

/** No question for a carrier: all of them answer. */
export function CalculatorForm({ form, plans, first, choice, onChange }: CalculatorFormProps) {
  const terms = termsIn(plans)
  const homePhone = homePhoneNote(plans)
  const field = (name: EstimateName, legend: string, hint?: ReactNode) => (
    <SegmentRadios
      legend={legend}
      name={name}
      hint={hint}
      isChips={name === 'phone'}
      defaultValue={FIRST[name]?.(first) ?? first[name]}
      segments={valuesOf(name, terms).map((value) => ({
        value,
        label: LABELS[name]?.[value] ?? choiceLabel(name, value),
      }))}
    />
  )
  return (
    <form ref={form} action="/calculator" className="calculator__form" onChange={onChange}>
      {first.carrier && <input type="hidden" name="carrier" value={first.carrier} />}
      <div className="with-bill">
        <BillField value={choice.bill} isFollowed />
      </div>
      <SegmentRadios
        legend={NEED_LEGEND}
        name="need"
        defaultValue={first.tv === 'none' ? 'internet' : 'tv'}
        segments={NEEDS}
      />
      <div className="calculator__tv">{field('tv', 'TV 상품')}</div>
      {field('speed', '인터넷 속도')}
      {terms.length > 1 && field('term', '약정')}
      <div className="calculator__phone">{field('phone', CHOICE_LEGENDS.phone, phoneHint(choice))}</div>
      <div className="calculator__lines">{field('lines', CHOICE_LEGENDS.lines)}</div>
      {homePhone && (
        <div className="calculator__tel">
          <SwitchBox name="tel" value="1" isOn={first.tel !== ''} label={HOME_PHONE} note={homePhone} />
        </div>
      )}
      <Button type="submit" kind="secondary" isWide className="calculator__submit">
        계산하기
      </Button>
    </form>
  )
}

function valuesOf(name: EstimateName, terms: readonly number[]): readonly string[] {
  if (name === 'phone') return ['', ...CHOICES.phone]
  if (name === 'tv') return CHOICES.tv.filter((tv) => tv !== 'none')
  if (name === 'lines') return CHOICES.lines.slice(1)
  return name === 'term' ? CHOICES.term.filter((months) => terms.includes(Number(months))) : CHOICES[name]
}
