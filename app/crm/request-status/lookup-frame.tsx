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
  /** What finding it brings. */
  foot?: ReactNode
  children: ReactNode
}

/** Pages that ask whose request it is. */
export function LookupFrame({
  title,
  lead,
  illustration,
  ways,
  elsewhere = [],
  foot,
  children,
}: LookupFrameProps) {
  return (
    <AccountCard title={title} lead={lead} steps={illustration} ways={ways}>
      {children}
      <div className="lookup-help small">
        {elsewhere.map(({ when, to, label }) => (
          <p key={to}>
            {when}{' '}
            <Link to={to} className="tap bold">
              {label}
            </Link>
          </p>
        ))}
        <p className="meta">
          찾기 어려우면 <CallableNumber />로 전화해 주세요.
        </p>
      </div>
      {foot}
    </AccountCard>
  )
}
