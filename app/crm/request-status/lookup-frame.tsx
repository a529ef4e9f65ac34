import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { SignedReceipt } from '#app/ui/signed-receipt.tsx'
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
  /** Where else it may be found. */
  elsewhere?: readonly Elsewhere[]
  children: ReactNode
}

/** Pages that ask whose request it is. */
export function LookupFrame({ title, lead, illustration, elsewhere = [], children }: LookupFrameProps) {
  return (
    <AccountCard
      title={title}
      lead={lead}
      steps={illustration}
      beside={
        <div className="lookup-help stack-5">
          <SignedReceipt />
          <div className="lookup-help__rest small">
            {elsewhere.map(({ when, to, label }) => (
              <p key={to} className="lookup-help__elsewhere spread">
                <span>{when}</span>
                <Link to={to} className="tap bold">
                  {label}
                </Link>
              </p>
            ))}
            <p className="meta">
              찾기 어려우면 <CallableNumber />로 전화해 주세요.
            </p>
          </div>
        </div>
      }
    >
      {children}
    </AccountCard>
  )
}
