import type { ReactNode } from 'react'
import './account-card.css'

interface AccountCardProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the head: where one came from. */
  back?: ReactNode
  steps?: ReactNode
  /** Below the head: other ways to the same. */
  ways?: ReactNode
  children?: ReactNode
}

export function AccountCard({ title, lead, back, steps, ways, children }: AccountCardProps) {
  return (
    <div className="account-card">
      <div className="account-card__card column">
        {back}
        {steps}
        <div className="account-card__head column">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {ways}
        {children}
      </div>
    </div>
  )
}
