import { useEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './row-panel.css'

/** Marks what has the focus first, in place of the first field. */
export const FIRST = 'data-first'

interface RowPanelProps {
  label: string
  /** The list without it, where no script closes it. */
  closes: string
  /** For the last lines of a list. */
  isAbove: boolean
  onClose: () => void
  children: ReactNode
}

/** What is changed in place, beside its value. */
export function RowPanel({ label, closes, isAbove, onClose, children }: RowPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>(`[${FIRST}]`)
    const field = panel.current?.querySelector<HTMLElement>(
      'form :is(input:not([type=hidden]), select, button)',
    )
    // What is only read is left by its first link.
    ;(first ?? field ?? panel.current?.querySelector<HTMLElement>('a'))?.focus()
  }, [])
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      latest.current()
    }
    // Before the keys of the list behind it.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <section
      ref={panel}
      className={isAbove ? 'row-panel row-panel--above list-table__over' : 'row-panel list-table__over'}
      aria-label={label}
    >
      <Link
        to={closes}
        preventScrollReset
        className="row-panel__close"
        onClick={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <CloseIcon />
        <span className="sr-only">닫기</span>
      </Link>
      <p className="row-panel__title">{label}</p>
      {children}
    </section>
  )
}
