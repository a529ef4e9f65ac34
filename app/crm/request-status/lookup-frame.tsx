import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { WayTabs } from '#app/shared/forms/way-tabs.tsx'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { Link } from '#app/ui/link.tsx'
import './lookup-frame.css'

/** Most people know their number, and look for the receipt. That way needs a code, and stands where codes are sent (members/recovery). */
const WAYS = [
  { to: '/consult/status/phone', label: '전화번호로' },
  { to: '/consult/status', label: '접수번호로' },
] as const

const MEMBERS = { when: '회원이라면', to: '/mypage/consults', label: '내 상담 보기' }

interface LookupFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** The way that is open; none once it led somewhere. */
  way?: (typeof WAYS)[number]['to']
  /** Where else it may be found; at the start of a way, by members. */
  elsewhere?: typeof MEMBERS | null | undefined
  children: ReactNode
}

/** Pages that ask whose request it is. */
export function LookupFrame({ title, lead, way, elsewhere = way && MEMBERS, children }: LookupFrameProps) {
  return (
    <AccountCard
      title={title}
      lead={lead}
      steps={way && <WayTabs label="상담을 찾는 방법" ways={WAYS} current={way} />}
    >
      {children}
      <div className="lookup-foot">
        {elsewhere && (
          <p className="lookup-foot__elsewhere spread">
            <span>{elsewhere.when}</span>
            <Link to={elsewhere.to} className="tap bold">
              {elsewhere.label}
            </Link>
          </p>
        )}
        <p className="meta">
          찾기 어려우면 <CallableNumber />로 전화해 주세요.
        </p>
      </div>
    </AccountCard>
  )
}
