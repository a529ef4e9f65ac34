import { useEffect, useRef, useState } from 'react'
import { NEED_LABELS } from '#app/catalog/carriers/choice-words.ts'
import type { Bundle, Plan } from '#app/shared/plans/plan-price.ts'
import { MAX_COMPARED } from './comparison.ts'
import { PlanGroup } from './plan-group.tsx'
import { PlanHeads } from './plan-heads.tsx'
import { listedLanes, partsOf } from './plan-groups.ts'
import type { Picking } from './plan-pick.tsx'
import { PlanRow } from './plan-row.tsx'
import { PlanTray, TRAY, type PickedPlan } from './plan-tray.tsx'
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
  const { form, picked, isRefused, picking, drop } = usePicking()
  const isSampleTold = plans.some((plan) => plan.isSample) && !plans.every((plan) => plan.isSample)
  const shared = { bundle, isSampleTold }
  const terms = new Set(plans.map((plan) => plan.termMonths))
  return (
    <div className="plan-picker">
      {/* Picked before: another choice of the filters took their boxes away. They stay the first. */}
      {picked
        .filter(({ code }) => plans.every((plan) => plan.code !== code))
        .map(({ code }) => (
          <input key={code} form={TRAY} type="hidden" name="plans" value={code} />
        ))}
      {amount ? (
        <>
          <PlanHeads />
          <ul className="plan-list">
            {listedLanes(plans, bundle).map((lane, index, lanes) => (
              <PlanRow
                key={lane.plan.code}
                {...shared}
                lane={lane}
                isNamed
                isSame={lanes[index - 1]?.price[amount] === lane.price[amount]}
                picking={picking}
              />
            ))}
          </ul>
        </>
      ) : (
        partsOf(plans).map(([need, groups]) => (
          <section key={need} className="plan-picker__part" aria-labelledby={`part-${need}`}>
            <div className="plan-picker__title">
              <PlanHeads>
                <h2 id={`part-${need}`}>{NEED_LABELS[need]}</h2>
              </PlanHeads>
            </div>
            {groups.map((group) => (
              <PlanGroup
                key={group.key}
                {...shared}
                group={group}
                isTermTold={terms.size > 1}
                picking={picking}
              />
            ))}
          </section>
        ))
      )}
      <PlanTray ref={form} picked={picked} isRefused={isRefused} bundle={bundle} onDrop={drop} />
    </div>
  )
}

/** Which plans are picked: never a fourth, which is told. The boxes keep their own state. */
function usePicking() {
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<readonly PickedPlan[]>([])
  const [isRefused, setRefused] = useState(false)
  // Boxes ticked before the script was there, or put back by the browser.
  useEffect(() => setPicked(boxesOf(form.current!).filter(isTicked).map(pickedPlan)), [])
  const leave = (code: string) => {
    setRefused(false)
    setPicked((before) => before.filter((other) => other.code !== code))
  }
  const picking: Picking = {
    isPicked: (code) => picked.some((other) => other.code === code),
    onPick: ({ target }) => {
      if (!target.checked) return leave(target.value)
      const isOver = picked.length >= MAX_COMPARED
      setRefused(isOver)
      if (isOver) target.checked = false
      // A tick that started the page is heard again, after the boxes were read.
      else setPicked((before) => [...before.filter(({ code }) => code !== target.value), pickedPlan(target)])
    },
  }
  const drop = (code: string) => {
    untick(boxesOf(form.current!).find((box) => box.value === code))
    leave(code)
  }
  return { form, picked, isRefused, picking, drop }
}

/** The boxes of the rows on the page. */
const boxesOf = (form: HTMLFormElement) =>
  [...form.elements]
    .filter((each) => each instanceof HTMLInputElement)
    .filter(({ type }) => type === 'checkbox')

const isTicked = (box: HTMLInputElement) => box.checked

function untick(box: HTMLInputElement | undefined) {
  if (box) box.checked = false
}

const pickedPlan = ({ value, dataset }: HTMLInputElement): PickedPlan => ({
  code: value,
  label: dataset['label'] ?? value,
})
