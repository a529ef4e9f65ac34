import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { WayTabs } from '#app/shared/forms/way-tabs.tsx'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { SignedReceipt } from '#app/ui/signed-receipt.tsx'
import { Link } from '#app/ui/link.tsx'
import './lookup-frame.css'

/** Most people know their number, and look for the receipt. That way needs a code, and stands where codes are sent (members/recovery). */
const WAYS = [
  {
    to: '/consult/status/phone',
    label: '전화번호로',
    help: {
      title: '접수번호를 몰라도 돼요',
      text: '신청할 때 적은 번호로 최근 4주의 상담을 찾아요. 그 전의 것은 접수번호로 볼 수 있어요.',
      to: null,
    },
  },
  {
    to: '/consult/status',
    label: '접수번호로',
    help: {
      title: '접수 문자를 지웠나요?',
      text: '전화번호로도 찾을 수 있어요. 인증번호를 보내 드려요.',
      to: '/consult/status/phone',
    },
  },
] as const

/** Once a request is before them. */
const HELP = {
  title: '찾으면 할 수 있는 일',
  text: '전화가 언제 오는지 보고, 시간이나 조합을 바꾸거나 취소해요.',
  to: null,
}
const MEMBERS = { when: '회원이라면', to: '/mypage/consults', label: '내 상담 보기' }

interface LookupFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** In place of the ways, where one led to nothing. */
  illustration?: ReactNode
  /** The way that is open; none once it led somewhere. */
  way?: (typeof WAYS)[number]['to']
  /** Where else it may be found; at the start of a way, by members. */
  elsewhere?: typeof MEMBERS | null | undefined
  children: ReactNode
}

/** Pages that ask whose request it is. */
export function LookupFrame(props: LookupFrameProps) {
  const { title, lead, way, illustration, elsewhere = way && MEMBERS, children } = props
  const help = WAYS.find(({ to }) => to === way)?.help ?? HELP
  return (
    <AccountCard
      title={title}
      lead={lead}
      steps={way ? undefined : illustration}
      ways={way && <WayTabs label="상담을 찾는 방법" ways={WAYS} current={way} />}
      beside={
        <div className="lookup-help stack-5">
          <SignedReceipt />
          <div className="stack-1">
            <h2>{help.title}</h2>
            <p className="small muted">{help.text}</p>
            {help.to && (
              <Link to={help.to} className="tap small bold">
                전화번호로 찾기
              </Link>
            )}
          </div>
          <div className="lookup-help__rest small">
            {elsewhere && (
              <p className="lookup-help__elsewhere spread">
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
        </div>
      }
    >
      {children}
    </AccountCard>
  )
}
