import { useState, useSyncExternalStore } from 'react'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { ConsultFormIsland } from './consult-form-island.tsx'
import { rememberFold, readFolded } from './quick-form-fold.ts'
import './quick-form.css'

export function QuickFormIsland() {
  const wasFolded = useSyncExternalStore(neverChanges, readFolded, () => false)
  const [chosen, setFolded] = useState<boolean | null>(null)
  const isFolded = chosen ?? wasFolded
  const fold = (next: boolean) => {
    setFolded(next)
    rememberFold(next)
  }
  return (
    <section
      className={isFolded ? 'quick-form quick-form--folded' : 'quick-form'}
      aria-labelledby="quick-form-title"
    >
      <h2 className={isFolded ? 'sr-only' : 'quick-form__title'} id="quick-form-title">
        상담 신청
      </h2>
      <div className="quick-form__form" hidden={isFolded}>
        <ConsultFormIsland place="bar" />
      </div>
      <button
        type="button"
        className="quick-form__fold"
        aria-expanded={!isFolded}
        aria-label={isFolded ? '상담 신청 펼치기' : '상담 신청 접기'}
        onClick={() => fold(!isFolded)}
      >
        {isFolded && <span aria-hidden="true">상담 신청</span>}
        <ChevronIcon />
      </button>
    </section>
  )
}

/** Only this component writes the stored choice, so there is nothing to subscribe to. */
const neverChanges = () => () => undefined
