import type { ComponentProps } from 'react'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import { LeadCallForm } from '#app/crm/leads/lead-call-form.tsx'
import { ShownName } from '#app/crm/leads/lead-contact.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { lineOf } from './call-line.ts'
import { talkedText } from './call-timer.tsx'
import { SHEET, type useOutcomeSheet } from './use-outcome-sheet.ts'
import { PANE } from './use-pane-key.ts'
import './call-outcome.css'

interface CallOutcomeProps extends Omit<ComponentProps<typeof LeadCallForm>, 'lead' | 'call'> {
  detail: LeadDetail
  since: string | null
  sheet: ReturnType<typeof useOutcomeSheet>
}

/** How it ended: along the foot, on a phone a sheet over the page. Once the call is over it says whose it was and how long. */
export function CallOutcome({ detail, since, sheet, isSecond = false, ...form }: CallOutcomeProps) {
  const { lead, events, merged } = detail
  const { isOpen, endedAt, close } = sheet
  const talk = since !== null && endedAt !== null && { since, line: lineOf(events), until: endedAt }
  const call = talk && (
    <>
      <ShownName lead={lead} /> {`· ${talkedText(talk)}`}
    </>
  )
  return (
    <>
      {isOpen && <button type="button" className="cockpit__scrim" onClick={close} {...NO_KEYS} />}
      <div className="cockpit__outcome" id="call-outcome" {...PANE.outcome} {...(isOpen && SHEET)}>
        <button type="button" className="cockpit__close" aria-label="통화 결과 닫기" onClick={close}>
          <CloseIcon />
        </button>
        {/* A merge may bring what was begun of the other lead. */}
        <LeadCallForm
          key={merged.length}
          lead={lead}
          call={call}
          isSecond={isSecond && endedAt === null}
          {...form}
        />
      </div>
    </>
  )
}

/** Keys and readers have the sheet's own button. */
const NO_KEYS = { tabIndex: -1, 'aria-hidden': true }
