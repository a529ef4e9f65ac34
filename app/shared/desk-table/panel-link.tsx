import type { ReactNode } from 'react'
import type { CellPanel } from './in-place.ts'
import { PanelOpener } from './panel-opener.tsx'
import { RowPanel } from './row-panel.tsx'
import './panel-link.css'

interface PanelLinkProps {
  panel: CellPanel
  /** What is opened, as its heading. */
  label: string
  /** What stands in the line. */
  name: ReactNode
  children: ReactNode
}

/** Opens all of a line below it, in place of a page of its own; names its row. */
export function PanelLink({ panel, label, name, children }: PanelLinkProps) {
  return (
    <>
      <PanelOpener panel={panel} className="list-table__link list-table__clip">
        {name}
      </PanelOpener>
      {panel.isOpen && (
        <div className="line-panel">
          <RowPanel label={label} closes={panel.closes} isAbove={panel.isAbove} onClose={panel.onClose}>
            {children}
          </RowPanel>
        </div>
      )}
    </>
  )
}

/** All facts of a line, by their names. */
export function LineFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="line-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ugc">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
