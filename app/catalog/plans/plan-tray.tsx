import type { Ref } from 'react'
import { phonesOf } from '#app/catalog/carriers/plan-choices.ts'
import type { Bundle } from '#app/shared/plans/plan-price.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import './plan-tray.css'

/** The form's id: the boxes stand in the rows, outside of it. */
export const TRAY = 'plan-tray'

export interface PickedPlan {
  code: string
  label: string
}

interface PlanTrayProps {
  ref: Ref<HTMLFormElement>
  picked: readonly PickedPlan[]
  isRefused: boolean
  bundle: Bundle
  onDrop: (code: string) => void
}

/** What was picked, sent to /compare by the browser itself. */
export function PlanTray({ ref, picked, isRefused, bundle, onDrop }: PlanTrayProps) {
  return (
    <form
      ref={ref}
      id={TRAY}
      action="/compare"
      className={picked.length > 0 ? 'own-act plan-tray plan-tray--filled' : 'own-act plan-tray'}
    >
      {/* An empty one, so that nothing ticked is told apart from no choice at all. */}
      <input type="hidden" name="plans" value="" />
      {Object.entries(phonesOf(bundle)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <output className="plan-tray__full">
        {isRefused && '세 개까지 담을 수 있어요. 하나를 빼 주세요.'}
      </output>
      {picked.length > 0 ? (
        <details className="plan-tray__picked" open={isRefused || undefined}>
          <summary className="plan-tray__count">
            비교 {picked.length}개
            <ChevronIcon />
          </summary>
          <ul className="plan-tray__list">
            {picked.map(({ code, label }) => (
              <li key={code} className="plan-tray__item">
                {label}
                <Button kind="ghost" onClick={() => onDrop(code)}>
                  빼기
                  <span className="sr-only"> {label}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <span className="plan-tray__plain">비교에 담은 조합</span>
      )}
      {/* One filled button at a time: until something is picked, the header's. */}
      <Button type="submit" kind={picked.length > 0 ? 'primary' : 'secondary'}>
        나란히 비교
      </Button>
    </form>
  )
}
