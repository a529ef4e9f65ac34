import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { SignedReceipt } from '#app/ui/signed-receipt.tsx'
import { Link } from '#app/ui/link.tsx'
import './lookup-frame.css'

/** Each way leads to the other: two fields that people have, or a code where the receipt is gone. */
const WAYS = {
  '/consult/status': {
    when: '접수번호를 모르면',
    to: '/consult/status/phone',
    label: '인증번호로 찾기',
  },
  '/consult/status/phone': { when: '접수번호를 알면', to: '/consult/status', label: '접수번호로 찾기' },
} as const
const MEMBERS = { when: '회원이라면', to: '/mypage/consults', label: '내 상담 보기' }

interface Elsewhere {
  when: string
  to: string
  label: string
}

interface LookupFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** In place of the ways, where one led to nothing. */
  illustration?: ReactNode
  /** The way that is open; none once it led somewhere. */
  way?: keyof typeof WAYS
  /** Where else it may be found; at the start of a way, by members. */
  elsewhere?: Elsewhere | null | undefined
  children: ReactNode
}

/** Pages that ask whose request it is. */
export function LookupFrame(props: LookupFrameProps) {
  const { title, lead, way, illustration, elsewhere = way && MEMBERS, children } = props
  const others = [way && WAYS[way], elsewhere].filter((other) => other !== undefined && other !== null)
  return (
    <AccountCard
      title={title}
      lead={lead}
      steps={way ? undefined : illustration}
      beside={
        <div className="lookup-help stack-5">
          <SignedReceipt />
          <div className="lookup-help__rest small">
            {others.map(({ when, to, label }) => (
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
