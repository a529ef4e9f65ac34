import { useId, type ReactNode } from 'react'
import './table.css'

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1), which Safari does not do by itself. */
const KEYBOARD = { tabIndex: 0 }

interface TableProps {
  caption: ReactNode
  isCaptionHidden?: boolean
  className?: string
  /** Where it is not laid out as a table everywhere. */
  role?: 'table'
  children: ReactNode
}

export function Table({ caption, isCaptionHidden, className = '', role, children }: TableProps) {
  const id = useId()
  return (
    <section className="table-scroll" aria-labelledby={id} {...KEYBOARD}>
      <table className={`table ${className}`.trim()} role={role}>
        <caption id={id} className={isCaptionHidden ? 'sr-only' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}
