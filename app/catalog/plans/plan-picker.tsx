import { useEffect, useRef, useState } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { PlanCard } from '#app/catalog/carriers/plan-card.tsx'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { MAX_COMPARED } from './comparison.ts'
import './plan-picker.css'

interface PlanPickerProps {
  plans: readonly Plan[]
  bundle: Bundle
}

/**
 * Plan cards with a box each, sent to /compare by the browser itself. With a script, what was ticked before
 * another choice of the filters goes along.
 */
export function PlanPicker({ plans, bundle }: PlanPickerProps) {
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  // Boxes ticked before the script was there, or put back by the browser.
  useEffect(() => setPicked(new FormData(form.current!).getAll('plans').map(String).filter(Boolean)), [])
  const pick = (code: string, isPicked: boolean) =>
    setPicked((before) => [...before.filter((other) => other !== code), ...(isPicked ? [code] : [])])
  const isFull = picked.length >= MAX_COMPARED
  return (
    <form ref={form} action="/compare" className="plan-picker card-grid-room">
      {/* An empty one, so that nothing ticked is told apart from no choice at all. */}
      <input type="hidden" name="plans" value="" />
      {picked
        .filter((code) => plans.every((plan) => plan.code !== code))
        .map((code) => (
          <input key={code} type="hidden" name="plans" value={code} />
        ))}
      <input type="hidden" name="lines" value={bundle.lines} />
      <input type="hidden" name="phone" value={bundle.phoneCarrier} />
      <ul className="card-grid card-grid--3">
        {plans.map((plan) => (
          <PlanCard key={plan.code} plan={plan} bundle={bundle}>
            <Checkbox
              name="plans"
              value={plan.code}
              className="plan-picker__box"
              defaultChecked={picked.includes(plan.code)}
              disabled={isFull && !picked.includes(plan.code)}
              onChange={(event) => pick(plan.code, event.target.checked)}
            >
              비교
              <span className="sr-only">
                {' '}
                {CARRIER_NAMES[plan.carrier]} {plan.name}
              </span>
            </Checkbox>
          </PlanCard>
        ))}
      </ul>
      <div className="plan-picker__bar spread box small">
        <output>{pickedWords(picked.length)}</output>
        <Button type="submit" kind="secondary">
          나란히 비교하기
        </Button>
      </div>
    </form>
  )
}

function pickedWords(count: number): string {
  if (count === 0) return `카드의 ‘비교’를 ${MAX_COMPARED}개까지 고를 수 있어요.`
  return count < MAX_COMPARED ? `${count}개 골랐어요.` : `${MAX_COMPARED}개를 다 골랐어요.`
}
