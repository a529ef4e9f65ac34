import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { CellPanel } from './in-place.ts'

interface PanelOpenerProps {
  panel: Pick<CellPanel, 'opens' | 'isOpen' | 'onOpen'>
  className: string
  children: ReactNode
}

/** Opens the panel of a cell: in place, or, without a script, by the address. */
export function PanelOpener({ panel, className, children }: PanelOpenerProps) {
  return (
    <Link
      to={panel.opens}
      preventScrollReset
      className={className}
      aria-expanded={panel.isOpen}
      onClick={(event) => {
        event.preventDefault()
        panel.onOpen()
      }}
    >
      {children}
    </Link>
  )
}
