import type { ReactNode } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { RowHead } from '#app/platform/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Choice, peopleOptions, stateOptions } from './choice.tsx'
import type { LeadLine } from './desk-contract.ts'
import { assign, updateLeadStatus, claim } from './lead-acts.ts'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'
import '#app/shared/desk/desk-page.css'
import './lead-handling.css'

interface LeadHandlingProps {
  lead: LeadLine
  nextStates: readonly LeadState[]
  /** Empty if the reader may not assign. */
  colleagues: readonly { id: string; name: string }[]
}

/** Whose it is; opens where that and the state are changed. */
export function LeadHandling({ lead, nextStates, colleagues }: LeadHandlingProps) {
  const params = { id: lead.id }
  const refusals = [
    useRefusal(claim, params),
    useRefusal(assign, params),
    useRefusal(updateLeadStatus, params),
  ]
  return (
    // Closed again by what was changed.
    <details key={lead.version} className="lead-handling" open={refusals.some(Boolean) || undefined}>
      <summary className="lead-handling__open small">
        <span>
          <span className="subtle">담당</span> {lead.assignee?.name ?? '없음'}
        </span>
        <span className="sr-only">, 담당과 상태 바꾸기</span>
        <ChevronIcon />
      </summary>
      <div className="lead-handling__panel">
        <p>
          <span className="subtle">지금 상태</span> {LEAD_STATUS_NAMES[lead.status]}
        </p>
        {!lead.assignee && lead.urgency !== 'closed' && (
          <HandlingForm row={claim} lead={lead} label="내가 맡기" />
        )}
        {colleagues.length > 0 && lead.urgency !== 'closed' && (
          <HandlingForm row={assign} lead={lead} label="담당 지정" field="assigneeId">
            <Choice
              key={lead.version}
              label="맡길 사람"
              name="assigneeId"
              none="담당 없음"
              options={peopleOptions(colleagues)}
              defaultValue={lead.assignee?.id ?? ''}
            />
          </HandlingForm>
        )}
        {nextStates.length > 0 && (
          <HandlingForm row={updateLeadStatus} lead={lead} label="상태 바꾸기" field="status">
            <Choice
              key={lead.version}
              label="새 상태"
              name="status"
              none="상태 고르기"
              options={stateOptions(nextStates)}
            />
          </HandlingForm>
        )}
      </div>
    </details>
  )
}

interface HandlingFormProps {
  row: RowHead
  lead: Pick<LeadLine, 'id' | 'version'>
  label: string
  field?: string
  /** If the page has several forms of this kind. */
  otherId?: string
  children?: ReactNode
}

export function HandlingForm({
  row,
  lead: { id, version },
  label,
  field,
  otherId,
  children,
}: HandlingFormProps) {
  return (
    <ActForm
      row={row}
      params={{ id }}
      values={{ version, ...(otherId && { otherId }) }}
      {...(otherId && { name: otherId })}
      className="desk-filter lead-handling__form wrap"
    >
      {({ errorOf, isSending }) => (
        <>
          {children}
          <Button type="submit" kind="secondary" isLoading={isSending}>
            {label}
          </Button>
          {field && errorOf(field) && (
            <p role="alert" tabIndex={-1}>
              {errorOf(field)}
            </p>
          )}
        </>
      )}
    </ActForm>
  )
}
