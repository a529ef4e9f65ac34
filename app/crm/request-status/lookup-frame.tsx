import type { ReactNode } from 'react'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { WayTabs } from '#app/shared/forms/way-tabs.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import '#app/crm/requests/consult.page.css'
import './lookup-frame.css'

/** Most people know their number, and look for the receipt. That way needs a code, and stands where codes are sent (members/recovery). */
const WAYS = [
  { to: '/consult/status/phone', label: '전화번호로' },
  { to: '/consult/status', label: '접수번호로' },
] as const

const ACTS = ['언제 전화가 오는지 보기', '전화 시간 바꾸기', '물어볼 조합 바꾸기', '신청 취소하기']

interface LookupFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** The way that is open; none once it led somewhere. */
  way?: (typeof WAYS)[number]['to']
  /** Stands on the page itself, not in a card. */
  isList?: boolean
  children: ReactNode
}

/** Pages that ask whose request it is, in the frame of the form that sent it. */
export function LookupFrame({ title, lead, way, isList = false, children }: LookupFrameProps) {
  return (
    <div className="consult-page container stack-8">
      <div className="consult-page__head">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="consult-page__lead muted">{lead}</p>}
      </div>
      <div className={isList ? 'consult-page__list stack-5' : 'consult-page__form card stack-5'}>
        {way && <WayTabs label="상담을 찾는 방법" ways={WAYS} current={way} />}
        {children}
      </div>
      <aside className="consult-page__more stack-4" aria-labelledby="lookup-acts">
        <h2 className="consult-page__title" id="lookup-acts">
          접수 상태에서 할 수 있어요
        </h2>
        <ul className="lookup-acts">
          {ACTS.map((act) => (
            <li key={act}>
              <CheckIcon />
              {act}
            </li>
          ))}
        </ul>
        <p className="meta">
          전화로 물어봐도 돼요. <CallableNumber />
        </p>
      </aside>
    </div>
  )
}
