import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { Link } from '#app/ui/link.tsx'
import './lookup-frame.css'

interface Elsewhere {
  when: string
  to: string
  label: string
}

interface LookupFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** Where a way led to nothing. */
  illustration?: ReactNode
  /** Other pages that find it too. */
  ways?: ReactNode
  /** Where else it may be found. */
  elsewhere?: readonly Elsewhere[]
  children: ReactNode
}

/** Pages that ask whose request it is. */
export function LookupFrame({ title, lead, illustration, ways, elsewhere = [], children }: LookupFrameProps) {
  return (
    <AccountCard title={title} lead={lead} steps={illustration} ways={ways}>
      {children}
      <ul className="lookup-help meta">
        {elsewhere.map(({ when, to, label }) => (
          <li key={to}>
            {when}{' '}
            <Link to={to} className="tap bold">
              {label}
            </Link>
          </li>
        ))}
        <li>
          못 찾으면 <CallableNumber />
        </li>
      </ul>
    </AccountCard>
  )
}
