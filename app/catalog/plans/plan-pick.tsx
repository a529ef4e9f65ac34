import type { ChangeEvent } from 'react'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TRAY } from './plan-tray.tsx'
import './plan-pick.css'

export interface Picking {
  isPicked: (code: string) => boolean
  onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A place in the comparison. It lies over the row and not in it: what opens holds nothing else to press. */
export function PlanPick({ plan, picking }: { plan: Plan; picking: Picking }) {
  const label = `${CARRIER_NAMES[plan.carrier]} ${plan.name}`
  return (
    <Checkbox
      form={TRAY}
      name="plans"
      value={plan.code}
      data-label={label}
      className="plan-pick"
      defaultChecked={picking.isPicked(plan.code)}
      onChange={picking.onPick}
    >
      <span className="sr-only">비교 {label}</span>
    </Checkbox>
  )
}
