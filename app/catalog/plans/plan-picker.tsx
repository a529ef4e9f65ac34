import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { MAX_COMPARED } from './comparison.ts'
import { PlanActions, planLabel, type Picking } from './plan-actions.tsx'
import { PlanGroup } from './plan-group.tsx'
import { groupsOf, listedLanes } from './plan-groups.ts'
import { PlanRow } from './plan-row.tsx'
import { PlanTray, type PickedPlan } from './plan-tray.tsx'
import './plan-picker.css'

interface PlanPickerProps {
  plans: readonly Plan[]
  bundle: Bundle
  /** What the plans are ordered by: one list then; null for groups by combination. */
  amount: 'monthly' | 'total' | null
}

/**
 * Plans in rows that open, each with a box for the tray. With a script, what was ticked before another choice of
 * the filters goes along.
 */
export function PlanPicker({ plans, bundle, amount }: PlanPickerProps) {
  const form = useRef<HTMLFormElement>(null)
  const { picked, isRefused, picking, drop } = usePicking(plans, form)
  const isSampleTold = plans.some((plan) => plan.isSample) && !plans.every((plan) => plan.isSample)
  const shared = { bundle, isSampleTold }
  const groups = groupsOf(plans)
  const terms = new Set(plans.map((plan) => plan.termMonths))
  return (
    <div className="plan-picker">
      {amount ? (
        <ul className="plan-picker__rows">
          {listedLanes(plans, bundle).map((lane, index, lanes) => (
            <PlanRow
              key={lane.plan.code}
              {...shared}
              lane={lane}
              isNamed
              isSame={lanes[index - 1]?.price[amount] === lane.price[amount]}
            >
              <PlanActions plan={lane.plan} picking={picking} />
            </PlanRow>
          ))}
        </ul>
      ) : (
        <div className="plan-picker__groups">
          {groups.map((group) => (
            <PlanGroup
              key={group.key}
              {...shared}
              group={group}
              isTermTold={terms.size > 1}
              picking={picking}
            />
          ))}
        </div>
      )}
      <PlanTray
        ref={form}
        picked={picked}
        hidden={picked.map(({ code }) => code).filter((code) => plans.every((plan) => plan.code !== code))}
        isRefused={isRefused}
        bundle={bundle}
        onDrop={drop}
      />
    </div>
  )
}

/** Which plans are picked: never a fourth, which is told. The boxes keep their own state. */
function usePicking(plans: readonly Plan[], form: { current: HTMLFormElement | null }) {
  const [picked, setPicked] = useState<readonly PickedPlan[]>([])
  const [isRefused, setRefused] = useState(false)
  const codesSent = () => new Set(new FormData(form.current!).getAll('plans').filter(Boolean))
  // Boxes ticked before the script was there, or put back by the browser.
  const readBoxes = useEffectEvent(() => {
    const codes = codesSent()
    setPicked(plans.filter(({ code }) => codes.has(code)).map(pickedPlan))
  })
  useEffect(() => readBoxes(), [])
  const leave = (code: string) => {
    setRefused(false)
    setPicked((before) => before.filter((other) => other.code !== code))
  }
  const picking: Picking = {
    isPicked: (code) => picked.some((other) => other.code === code),
    onPick: (plan, { target }) => {
      if (!target.checked) return leave(plan.code)
      const isOver = codesSent().size > MAX_COMPARED
      setRefused(isOver)
      if (isOver) target.checked = false
      else setPicked((before) => [...before.filter((other) => other.code !== plan.code), pickedPlan(plan)])
    },
  }
  const drop = (code: string) => {
    for (const box of form.current?.elements ?? [])
      if (box instanceof HTMLInputElement && box.type === 'checkbox' && box.value === code)
        box.checked = false
    leave(code)
  }
  return { picked, isRefused, picking, drop }
}

const pickedPlan = (plan: Plan): PickedPlan => ({ code: plan.code, label: planLabel(plan) })
