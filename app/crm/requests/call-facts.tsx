import { BRAND } from '#app/platform/brand.ts'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { LockIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { ClockIcon, StopIcon } from './call-icons.tsx'
import { TRIES_TEXT } from './call-promises.ts'
import './call-facts.css'

const CALLER = `${BRAND.ko} 상담사`
const STOPPING = '전화를 원치 않으면 통화나 접수 상태 화면에서 멈출\u00A0수\u00A0있어요.'

/** What people fear most of a call (who, from which number), right above the button that asks for it. */
export function CallerFact({ id }: { id: string }) {
  return (
    <p className="call-fact small" id={id}>
      <PhoneIcon />
      <span>
        <span className="call-fact__sentence">
          {CALLER}가{' '}
          <span className="nowrap">
            <CallableNumber />
            에서
          </span>{' '}
          걸어요.
        </span>{' '}
        <span className="call-fact__sentence">{TRIES_TEXT}</span>
      </span>
    </p>
  )
}

interface CallFactsProps {
  /** For the button that they are about. */
  id: string
  hours: string
  /** Where there is room for what becomes of what was typed, and of whoever does not agree to it. */
  kept?: string | undefined
}

/** What becomes of what was typed, and of whoever does not agree to it. */
export function KeptFact({ words }: { words: string }) {
  return (
    <p className="call-fact small">
      <LockIcon />
      <span className="call-fact__sentence">{words}</span>
    </p>
  )
}

/** The rest of it: what is kept, what it costs, when, and how to stop. */
export function CallFacts({ id, hours, kept }: CallFactsProps) {
  return (
    <ul className="call-facts small" id={id}>
      {kept && (
        <li>
          <KeptFact words={kept} />
        </li>
      )}
      {hours && (
        <li className="call-fact">
          <ClockIcon />
          <span className="call-fact__sentence">{hours}에 걸어요. 상담료는 받지 않아요.</span>
        </li>
      )}
      <li className="call-fact">
        <StopIcon />
        <span className="call-fact__sentence">{STOPPING}</span>
      </li>
    </ul>
  )
}
