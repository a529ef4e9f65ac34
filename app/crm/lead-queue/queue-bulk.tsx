import { useState, type FormEvent } from 'react'
import { actAddress } from '#app/platform/act-form.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useLastRefused, useActMessage, useShown } from '#app/shared/forms/acts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Choice, peopleOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import type * as contract from './bulk-contract.ts'
import { bulk, saveView } from './queue-acts.ts'
import '#app/shared/desk/desk-page.css'
import './queue-bulk.css'

export const BULK_FORM = 'queue-bulk'

/** Reads the form itself, because boxes may be ticked before hydration. */
export function useSelection() {
  const [selected, setSelected] = useState<readonly string[]>([])
  const note = (event: FormEvent<HTMLElement>) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.form?.id !== BULK_FORM || box.type !== 'checkbox') return
    const boxes = [...box.form.elements].filter((each) => each instanceof HTMLInputElement)
    const rows = boxes.filter(({ name }) => name.startsWith('ids['))
    const all = boxes.find(({ name }) => name === 'all')
    if (box === all) for (const row of rows) row.checked = box.checked
    const ticked = rows.filter(({ checked }) => checked)
    if (all) {
      all.checked = ticked.length === rows.length
      all.indeterminate = ticked.length > 0 && !all.checked
    }
    setSelected(ticked.map(({ value }) => value))
  }
  return { selected, note, clear: () => setSelected([]) }
}

interface QueueBulkProps {
  lines: readonly LeadLine[]
  selected: readonly string[]
  /** Empty if the reader may not assign. */
  colleagues: readonly { id: string; name: string }[]
  onDone: () => void
}

/** Shown by CSS while a lead is selected, without JavaScript too. */
export function QueueBulk({ lines, selected, colleagues, onDone }: QueueBulkProps) {
  // Zero without JavaScript.
  const many = lines.filter(({ id }) => selected.includes(id)).length
  return (
    <ActForm
      row={bulk}
      form={{ id: BULK_FORM }}
      className="queue-bulk cluster box"
      pageShowsRefusal
      resets
      onDone={onDone}
    >
      {({ isSending }) => (
        <>
          <p className="queue-bulk__count small bold" aria-live="polite">
            선택한 상담{many > 0 && ` ${many}건`}
          </p>
          {colleagues.length > 0 && (
            <span className="desk-filter queue-bulk__part">
              <Choice
                label="맡길 사람"
                name="assigneeId"
                none="담당 고르기"
                options={[['none', '담당 없음'], ...peopleOptions(colleagues)]}
              />
              <Button type="submit" name="act" value="assign" kind="secondary" isLoading={isSending}>
                담당 지정
              </Button>
            </span>
          )}
          <span className="desk-filter queue-bulk__part">
            <Choice label="새 상태" name="status" none="상태 고르기" options={stateOptions(LEAD_STATES)} />
            <Button type="submit" name="act" value="status" kind="secondary" isLoading={isSending}>
              상태 바꾸기
            </Button>
          </span>
          <Button type="submit" name="act" value="claim" kind="secondary" isLoading={isSending}>
            맡기
          </Button>
          {(many === 2 || many === 0) && (
            <Button type="submit" name="act" value="merge" kind="secondary" isLoading={isSending}>
              중복 합치기
            </Button>
          )}
        </>
      )}
    </ActForm>
  )
}

export function QueueResult({ lines }: { lines: readonly LeadLine[] }) {
  const said = useActMessage()
  const failure = useLastRefused()
  // A refused view is shown beside its name.
  const problem = failure && failure.step !== actAddress(saveView) ? failure : null
  const refused = useShown<typeof contract.bulk>(bulk)?.refused ?? []
  return (
    <output className="queue-result small">
      {said && <p>{said}</p>}
      {problem && <p className="failure">{problem.message ?? Object.values(problem.errors)[0]}</p>}
      {refused.length > 0 && (
        <>
          <p className="failure">{refused.length}건은 그대로 두었어요.</p>
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <Link to={`/desk/leads/${id}`}>{lines.find((line) => line.id === id)?.name ?? '상담'}</Link>{' '}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}
