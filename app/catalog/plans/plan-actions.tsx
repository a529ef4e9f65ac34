import type { ChangeEvent } from 'react'
import { ConsultLink } from '#app/crm/door.tsx'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TRAY } from './plan-tray.tsx'
import './plan-actions.css'

export interface Picking {
  isPicked: (code: string) => boolean
  onPick: (plan: Plan, event: ChangeEvent<HTMLInputElement>) => void
}

export const planLabel = (plan: Plan) => `${CARRIER_NAMES[plan.carrier]} ${plan.name}`

/** In an opened row: a place in the comparison, and a talk about this very plan. */
export function PlanActions({ plan, picking }: { plan: Plan; picking: Picking }) {
  const name = <span className="sr-only"> {planLabel(plan)}</span>
  return (
    <div className="plan-actions">
      <Checkbox
        form={TRAY}
        name="plans"
        value={plan.code}
        className="plan-actions__pick"
        defaultChecked={picking.isPicked(plan.code)}
        onChange={(event) => picking.onPick(plan, event)}
      >
        비교에 담기
        {name}
      </Checkbox>
      <ConsultLink carrier={plan.carrier} planCode={plan.code} planName={plan.name}>
        이 조합으로 상담
        {name}
      </ConsultLink>
    </div>
  )
}
