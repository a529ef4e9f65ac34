import type { ReactNode } from 'react'
import './desk-page.css'
import './filter-fold.css'

interface FilterFoldProps {
  /** How many conditions hold. */
  chosen: number
  /** Whether a fault waits inside. */
  isOpen?: boolean
  children: ReactNode
}

/** The fields that narrow a list: folded on a phone, so that the list begins on its first screen. Needs no script. */
export function FilterFold({ chosen, isOpen = false, children }: FilterFoldProps) {
  return (
    <details className="filter-fold" open={isOpen}>
      <summary className="filter-fold__summary desk-page__more">조건{chosen > 0 && ` · ${chosen}개`}</summary>
      {children}
    </details>
  )
}
