import { useId, type ReactNode } from 'react'
import './table.css'

/** A scrolling region must be reachable by keyboard (WCAG 2.1.1), which Safari does not do by itself. */
const KEYBOARD = { tabIndex: 0 }

interface TableProps {
  caption: ReactNode
  isCaptionHidden?: boolean
  className?: string
  children: ReactNode
}

export function Table({ caption, isCaptionHidden, className = '', children }: TableProps) {
  const id = useId()
  return (
    <section className="table-scroll" aria-labelledby={id} {...KEYBOARD}>
      <table className={`table ${className}`.trim()}>
        <caption id={id} className={isCaptionHidden ? 'sr-only' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}
