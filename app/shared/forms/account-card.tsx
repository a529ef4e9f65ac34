import type { ReactNode } from 'react'
import './account-card.css'

interface AccountCardProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the title: where in a row of steps this is, or a drawing at their end. */
  steps?: ReactNode
  children?: ReactNode
}

/** One matter of an account: a column on a phone, a card of 480 on a quiet ground on a wide screen. */
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
