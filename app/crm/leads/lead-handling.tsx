import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useLastAnswer } from '#app/shared/desk/last-answer.ts'
import { Button } from '#app/ui/button.tsx'
import type { LeadLine } from './desk-contract.ts'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/requests/lead-states.ts'
import type { actOnLead } from './lead-actions.server.ts'
import '#app/shared/desk/desk-page.css'
import './lead-handling.css'

interface LeadHandlingProps {
  lead: LeadLine
  nextStates: readonly LeadState[]
  /** Whom it can be handed to; empty for who may not. */
  colleagues: readonly { id: string; name: string }[]
}

/** Who works on the lead, and where it stands. */
export function LeadHandling({ lead, nextStates, colleagues }: LeadHandlingProps) {
  return (
    <section className="lead-card lead-handling" aria-labelledby="lead-handling-title">
      <h2 id="lead-handling-title">담당과 상태</h2>
      <p>
        <span className="lead__label">담당</span> {lead.assignee?.name ?? '아직 없어요'}
      </p>
      {!lead.assignee && lead.urgency !== 'closed' && (
        <HandlingForm intent="claim" version={lead.version} label="내가 맡기" />
      )}
      {colleagues.length > 0 && lead.urgency !== 'closed' && (
        <HandlingForm intent="assign" version={lead.version} label="담당 지정">
          <label className="sr-only" htmlFor="lead-assignee">
            맡길 사람
          </label>
          <select
            id="lead-assignee"
            name="assigneeId"
            defaultValue={lead.assignee?.id ?? ''}
            key={lead.version}
          >
            <option value="">담당 없음</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </HandlingForm>
      )}
      {nextStates.length > 0 && (
        <HandlingForm intent="status" version={lead.version} label="상태 바꾸기">
          <label className="sr-only" htmlFor="lead-status">
            새 상태
          </label>
          <select id="lead-status" name="status" key={lead.version}>
            <option value="">상태 고르기</option>
            {nextStates.map((state) => (
              <option key={state} value={state}>
                {LEAD_STATUS_NAMES[state]}
              </option>
            ))}
          </select>
        </HandlingForm>
      )}
    </section>
  )
}

interface HandlingFormProps {
  intent: string
  version: number
  label: string
  /** Where the page has several of the kind: which other lead it is about. */
  otherId?: string
  children?: ReactNode
}

/** One small form of the lead's page; what is refused stands under its button. */
export function HandlingForm({ intent, version, label, otherId, children }: HandlingFormProps) {
  const fetcher = useFetcher<typeof actOnLead>()
  const answered = useLastAnswer<typeof actOnLead>()
  const isMine = answered?.intent === intent && answered.values?.['otherId'] === otherId
  const answer = fetcher.data ?? (isMine ? answered : undefined)
  const failure = answer && !answer.isOk && fetcher.state === 'idle' ? answer.message : null
  return (
    <fetcher.Form method="post" className="desk-filter lead-handling__form">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {otherId && <input type="hidden" name="otherId" value={otherId} />}
      {children}
      <Button type="submit" kind="secondary" isLoading={fetcher.state !== 'idle'}>
        {label}
      </Button>
      {failure && (
        <p className="lead-handling__failure" role="alert">
          {failure}
        </p>
      )}
    </fetcher.Form>
  )
}
