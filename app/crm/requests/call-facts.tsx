import { BRAND } from '#app/platform/brand.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { ClockIcon, StopIcon } from './call-icons.tsx'
import { TRIES_TEXT } from './call-promises.ts'
import './call-facts.css'

const CALLER = `${BRAND.ko} 상담사`
const STOPPING = '통화할 때 말하거나 접수 상태에서 멈추면 다시 걸지 않아요.'

interface CallFactsProps {
  /** For the button that they are about. */
  id: string
  hours?: string | undefined
  goal?: string | undefined
}

/** What people fear of a call (who, from which number, when, how to stop), once, beside the button that asks for it. */
export function CallFacts({ id, hours, goal }: CallFactsProps) {
  return (
    <ul className="call-facts small" id={id}>
      <li>
        <PhoneIcon />
        <span>
          <span className="call-facts__sentence">
            {CALLER}가{' '}
            <span className="nowrap">
              <CallableNumber />
              에서
            </span>{' '}
            걸어요.
          </span>{' '}
          <span className="call-facts__sentence">{TRIES_TEXT}</span>
        </span>
      </li>
      {(hours || goal) && (
        <li>
          <ClockIcon />
          <span>
            {hours && <span className="call-facts__sentence">{hours}에 걸어요.</span>}{' '}
            {goal && <span className="call-facts__sentence">시간을 고르지 않으면 {goal}</span>}
          </span>
        </li>
      )}
      <li>
        <StopIcon />
        <span className="call-facts__sentence">{STOPPING}</span>
      </li>
    </ul>
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
