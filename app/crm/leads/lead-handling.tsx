import { useState, type ReactNode } from 'react'
import { useClosingLists } from '#app/shared/desk-table/details-links.ts'
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

const HANDLING = 'lead-handling'

/** Whose it is; opens where that and the state are changed. */
export function LeadHandling({ lead, nextStates, colleagues }: LeadHandlingProps) {
  const params = { id: lead.id }
  const refusals = [
    useRefusal(claim, params),
    useRefusal(assign, params),
    useRefusal(updateLeadStatus, params),
  ]
  // What was chosen and not yet sent outlasts what others change.
  const [chosen, setChosen] = useState<Chosen>({})
  const close = () => {
    setChosen({})
    const handling = document.querySelector<HTMLDetailsElement>(`details[name=${HANDLING}]`)
    if (!handling) return
    handling.open = false
    handling.querySelector('summary')?.focus()
  }
  useClosingLists(HANDLING)
  return (
    <details name={HANDLING} className="lead-handling" open={refusals.some(Boolean) || undefined}>
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
          <HandlingForm row={claim} lead={lead} label="맡기" onDone={close} />
        )}
        {colleagues.length > 0 && lead.urgency !== 'closed' && (
          <HandlingForm row={assign} lead={lead} label="담당 지정" field="assigneeId" onDone={close}>
            <Choice
              label="맡길 사람"
              name="assigneeId"
              none="담당 없음"
              options={peopleOptions(colleagues)}
              value={chosen.assigneeId ?? lead.assignee?.id ?? ''}
              onChange={({ currentTarget }) => setChosen({ ...chosen, assigneeId: currentTarget.value })}
            />
          </HandlingForm>
        )}
        {nextStates.length > 0 && (
          <HandlingForm row={updateLeadStatus} lead={lead} label="상태 바꾸기" field="status" onDone={close}>
            <Choice
              label="새 상태"
              name="status"
              none="상태 고르기"
              options={stateOptions(nextStates)}
              value={chosen.status ?? ''}
              onChange={({ currentTarget }) => setChosen({ ...chosen, status: currentTarget.value })}
            />
          </HandlingForm>
        )}
      </div>
    </details>
  )
}

interface Chosen {
  assigneeId?: string
  status?: string
}

interface HandlingFormProps {
  row: RowHead
  lead: Pick<LeadLine, 'id' | 'version'>
  label: string
  field?: string
  /** If the page has several forms of this kind. */
  otherId?: string
  onDone?: () => void
  children?: ReactNode
}

export function HandlingForm({
  row,
  lead: { id, version },
  label,
  field,
  otherId,
  onDone,
  children,
}: HandlingFormProps) {
  return (
    <ActForm
      row={row}
      params={{ id }}
      values={{ version, ...(otherId && { otherId }) }}
      {...(otherId && { name: otherId })}
      {...(onDone && { onDone })}
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
