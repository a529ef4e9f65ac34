import type { ReactNode } from 'react'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { ContactDial, type Dialling } from '#app/crm/leads/lead-contact.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { clearFoot } from './clear-foot.ts'
import type { useOutcomeSheet } from './use-outcome-sheet.ts'
import '#app/shared/desk/row-act.css'

interface CallActsProps {
  lead: LeadLine
  since: string | null
  dialling: Dialling
  isDialFirst: boolean
  isEndFirst: boolean
  /** Something typed before waits to be kept. */
  isBegun: boolean
  sheet: ReturnType<typeof useOutcomeSheet>
  /** Quotes the internet alone, where what is offered has a TV and nobody asked for one. */
  onNoTv: (() => void) | null
  children: ReactNode
}

/** What comes next: at the head where there is room, on a phone along its foot. */
export function CallActs(props: CallActsProps) {
  const { lead, since, dialling, isDialFirst, onNoTv, children } = props
  // Read as it is drawn on a phone: the thumb's side is the dial's, and once somebody is called the outcome's.
  const isEndBefore = since === null && dialling !== 'night'
  return (
    <div className="cockpit__acts" ref={clearFoot}>
      {onNoTv && (
        <div className="cockpit__unlike" role="note">
          <WarnIcon />
          <span>손님은 인터넷만 원해요</span>
          <button type="button" className="row-act" onClick={onNoTv}>
            인터넷만 금액
          </button>
        </div>
      )}
      {children}
      {isEndBefore && <EndLink {...props} />}
      <ContactDial lead={lead} isFirst={isDialFirst} dialling={dialling} isAgain={since !== null} />
      {!isEndBefore && <EndLink {...props} />}
    </div>
  )
}

/** To how the call ended; without a script to the form below. */
function EndLink(props: CallActsProps) {
  const { isEndFirst, sheet } = props
  return (
    <a
      href="#lead-call-title"
      className={`button button--lg cockpit__end button--${isEndFirst && sheet.endedAt === null ? 'primary' : 'secondary'}`}
      aria-expanded={sheet.isOpen}
      onClick={sheet.open}
    >
      <span className="button__label">{endWords(props)}</span>
      {sheet.endedAt === null && <kbd aria-hidden="true">E</kbd>}
    </a>
  )
}

function endWords({ since, isBegun, sheet }: CallActsProps): string {
  if (sheet.endedAt !== null) return '통화로 돌아가기'
  if (since) return '끊고 결과 남기기'
  if (isBegun) return '쓰던 메모'
  return '통화 결과'
}
