import { BRAND } from '#app/platform/brand.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { PhoneIcon, UserIcon } from '#app/ui/icons.tsx'
import { ClockIcon, StopIcon } from './call-icons.tsx'
import { IN_TURN, TRIES_TEXT } from './call-promises.ts'
import './call-facts.css'

const CALLER = `${BRAND.ko} 상담사`
const STOPPING = '통화할 때 말하거나 접수 상태에서 멈추면 다시 걸지 않아요.'

interface CallFactsProps {
  /** For the button that they are about. */
  id: string
  goal?: string | undefined
}

/** What people fear of a call, beside the button that asks for it. */
export function CallFacts({ id, goal = `${IN_TURN} 걸어요.` }: CallFactsProps) {
  const number = useSupportNumber()
  const facts = [
    { Icon: UserIcon, term: '누가', value: CALLER },
    { Icon: PhoneIcon, term: '어느 번호로', value: number },
    { Icon: ClockIcon, term: '언제', value: `고른 시간에, 고르지 않으면 ${goal} ${TRIES_TEXT}` },
    { Icon: StopIcon, term: '멈추려면', value: STOPPING },
  ]
  return (
    <dl className="call-facts" id={id}>
      {facts.map(({ Icon, term, value }) => (
        <div key={term}>
          <dt className="fine">
            <Icon /> {term}
          </dt>
          <dd className="small">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same where there is no room. */
export function CallFactsLine({ id }: { id: string }) {
  return (
    <p className="call-facts-line fine" id={id}>
      {CALLER}가 <span className="nowrap">{useSupportNumber()}에서</span> 걸어요. {STOPPING}
    </p>
  )
}
