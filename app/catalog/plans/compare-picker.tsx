import { CARRIER_NAMES, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { CHOICE_LEGENDS, choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import type { ComparedPlan } from './compared-combinations.ts'
import type { ComparisonView } from './comparison.ts'
import './compare-picker.css'

interface ComparePickerProps {
  choices: readonly ComparedPlan[]
  /** Those ticked at first. */
  codes: readonly string[]
  view: ComparisonView
  /** Where nothing beside the form does. */
  asksPhone?: boolean
}

/** Every plan by carrier with a box each; sent to /compare by the browser, which answers with the joined address. */
export function ComparePicker({ choices, codes, view, asksPhone = false }: ComparePickerProps) {
  return (
    <form action="/compare" className="compare-picker">
      <input type="hidden" name="plans" value="" />
      {view.tel && <input type="hidden" name="tel" value={view.tel} />}
      <div className="compare-picker__carriers">
        {CARRIER_CODES.map((carrier) => (
          <fieldset key={carrier} data-carrier={carrier} className="compare-picker__carrier">
            <legend className="carrier-name">{CARRIER_NAMES[carrier]}</legend>
            {choices
              .filter((plan) => plan.carrier === carrier)
              .map((plan) => (
                <Checkbox
                  key={plan.code}
                  name="plans"
                  value={plan.code}
                  defaultChecked={codes.includes(plan.code)}
                >
                  {plan.name}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
      {asksPhone ? (
        <PhoneQuestion {...view} />
      ) : (
        (['phone', 'lines'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={view[name]} />
        ))
      )}
      <Button type="submit" kind="secondary" size="lg">
        나란히 비교
      </Button>
    </form>
  )
}

function PhoneQuestion({ phone, lines }: ComparisonView) {
  return (
    <>
      <RadioChips
        legend={CHOICE_LEGENDS.phone}
        name="phone"
        size="small"
        chips={CHOICES.phone.map((value) => ({ value, label: choiceLabel('phone', value) }))}
        defaultValue={phone}
        hint="같은 통신사 조합만 결합 할인으로 내려가요."
      />
      <RadioChips
        legend={CHOICE_LEGENDS.lines}
        name="lines"
        size="small"
        chips={CHOICES.lines.map((value) => ({ value, label: choiceLabel('lines', value) }))}
        defaultValue={lines}
      />
    </>
  )
}
