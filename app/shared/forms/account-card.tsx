import type { ReactNode } from 'react'
import './account-card.css'

interface AccountCardProps {
  title: ReactNode
  lead?: ReactNode
  steps?: ReactNode
  children?: ReactNode
}

export function AccountCard({ title, lead, steps, children }: AccountCardProps) {
  return (
    <div className="account-card">
      <div className="account-card__card">
        {steps}
        <div className="account-card__head">
          <h1 className="account-card__title" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="account-card__lead">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
