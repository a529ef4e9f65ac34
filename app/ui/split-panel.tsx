import type { ReactNode } from 'react'
import './split-panel.css'

interface SplitPanelProps {
  /** What the page is for. */
  children: ReactNode
  /** The facts or the help beside it. */
  side?: ReactNode
  /** The quiet rest, across both. */
  foot?: ReactNode
  className?: string
}

/** One object in two columns where there is room; on phones its parts follow one another without a frame. */
export function SplitPanel({ children, side, foot, className = '' }: SplitPanelProps) {
  return (
    <div className={`split-panel ${className}`.trim()}>
      <div className="split-panel__main">{children}</div>
      {side && <div className="split-panel__side">{side}</div>}
      {foot && <div className="split-panel__foot">{foot}</div>}
    </div>
  )
}
