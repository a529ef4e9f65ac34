import type { ReactNode } from 'react'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { closeList, useClosingLists } from './details-links.ts'
import './filter-chips.css'

/** One of them is open at a time. */
export const FILTER_LISTS = 'filter-chips'

export interface FilterChip {
  name: string
  /** What it is narrowed to; null while it is not. */
  value: string | null
  /** Of a choice that always holds, in whole words: it is changed and never left out. `value` counts it once it is not the usual one. */
  always?: string
  /** Without it. */
  without: string
  /** Each applies at once. */
  options?: readonly { name: string; to: string; isCurrent: boolean }[]
  /** In place of options, a form that is sent by GET. */
  form?: ReactNode
}

interface FilterChipsProps {
  label: string
  chips: readonly FilterChip[]
  /** Without all of them, while there is one. */
  clear: string
  children?: ReactNode
}

/** What a list is narrowed to, kept in the address: lists of links that need no script. */
export function FilterChips({ label, chips, clear, children }: FilterChipsProps) {
  useClosingLists(FILTER_LISTS)
  const chosen = chips.filter(({ value }) => value !== null).length
  return (
    <ul className="filter-chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.name} className="filter-chips__item">
          <Chip {...chip} />
        </li>
      ))}
      {chosen > 1 && (
        <li>
          <Link to={clear} preventScrollReset className="filter-chips__clear">
            조건 지우기
          </Link>
        </li>
      )}
      {children}
    </ul>
  )
}

function Chip({ name, value, always, without, options, form }: FilterChip) {
  const isOn = value !== null || always !== undefined
  return (
    <>
      <details name={FILTER_LISTS} className="filter-chips__list">
        <summary
          className={`filter-chips__chip${isOn ? ' filter-chips__chip--on' : ''}${always ? ' filter-chips__chip--always' : ''}`}
        >
          {always ? <span className="sr-only">{name}</span> : name} {isOn && <b>{always ?? value}</b>}
        </summary>
        <div className="filter-chips__pop">
          {options && (
            <ul>
              {options.map((option) => (
                <li key={option.to}>
                  <Link
                    to={option.to}
                    preventScrollReset
                    className="filter-chips__option"
                    aria-current={option.isCurrent ? 'true' : undefined}
                    onClick={closeList}
                  >
                    {option.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {form}
        </div>
      </details>
      {value !== null && !always && (
        <Link to={without} preventScrollReset className="filter-chips__off">
          <CloseIcon />
          <span className="sr-only">{`${name} 조건 빼기`}</span>
        </Link>
      )}
    </>
  )
}
