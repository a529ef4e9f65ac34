import type { ReactNode } from 'react'
import { SplitPanel } from '#app/ui/split-panel.tsx'
import './account-card.css'

interface AccountCardProps {
  title: ReactNode
  lead?: ReactNode
  steps?: ReactNode
  /** Below the head: other ways to the same. */
  ways?: ReactNode
  /** Help, and other ways to what is looked for. */
  beside?: ReactNode
  children?: ReactNode
}

export function AccountCard({ title, lead, steps, ways, beside, children }: AccountCardProps) {
  const card = (
    <div className="account-card__card column">
      {steps}
      <div className="account-card__head column">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {ways}
      {children}
    </div>
  )
  return (
    <div className="account-card">
      {beside ? (
        <SplitPanel className="account-card__panel" side={beside}>
          {card}
        </SplitPanel>
      ) : (
        card
      )}
    </div>
  )
}
