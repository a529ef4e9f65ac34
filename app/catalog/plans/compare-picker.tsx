import { CARRIER_NAMES, CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { CHOICE_LEGENDS, choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import './compare-picker.css'

interface ComparePickerProps {
  choices: readonly { code: string; carrier: CarrierCode; name: string }[]
  /** Those ticked at first. */
  codes: readonly string[]
  bundle: Bundle
}

/** Every plan by carrier with a box each; sent to /compare by the browser, which answers with the joined address. */
export function ComparePicker({ choices, codes, bundle }: ComparePickerProps) {
  return (
    <form action="/compare" className="compare-picker">
      <input type="hidden" name="plans" value="" />
      <div className="compare-picker__carriers">
        {CARRIER_CODES.map((carrier) => (
          <fieldset key={carrier} data-carrier={carrier} className="compare-picker__carrier">
            <legend>{CARRIER_NAMES[carrier]}</legend>
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
      <RadioChips
        legend={CHOICE_LEGENDS.phone}
        name="phone"
        size="small"
        chips={CHOICES.phone.map((value) => ({ value, label: choiceLabel('phone', value) }))}
        defaultValue={bundle.lines > 0 ? bundle.phoneCarrier : ''}
        hint="같은 통신사 조합만 결합 할인으로 내려가요."
      />
      <RadioChips
        legend={CHOICE_LEGENDS.lines}
        name="lines"
        size="small"
        chips={CHOICES.lines.map((value) => ({ value, label: choiceLabel('lines', value) }))}
        defaultValue={String(bundle.lines)}
      />
      <Button type="submit" kind="secondary" size="lg">
        나란히 비교하기
      </Button>
    </form>
  )
}
