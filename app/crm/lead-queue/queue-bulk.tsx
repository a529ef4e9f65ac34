import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATES, LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import type { QueueTold } from './queue-actions.server.ts'
import '#app/shared/desk/desk-page.css'
import './queue-bulk.css'

/** The form that the boxes of the rows belong to. */
export const BULK_FORM = 'queue-bulk'

/** Which boxes are ticked, read off the form itself: they may have been before the scripts came. */
export function useSelection(answer: unknown) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState(answer)
  if (answered !== answer) {
    setAnswered(answer)
    setSelected([])
  }
  const note = (event: FormEvent<HTMLElement>) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.form?.id !== BULK_FORM || box.type !== 'checkbox') return
    const boxes = [...box.form.elements].filter((each) => each instanceof HTMLInputElement)
    const rows = boxes.filter(({ name }) => name === 'ids')
    const all = boxes.find(({ name }) => name === 'all')
    if (box === all) for (const row of rows) row.checked = box.checked
    const ticked = rows.filter(({ checked }) => checked)
    if (all) {
      all.checked = ticked.length === rows.length
      all.indeterminate = ticked.length > 0 && !all.checked
    }
    setSelected(ticked.map(({ value }) => value))
  }
  return { selected, note }
}

interface QueueBulkProps {
  lines: readonly LeadLine[]
  selected: readonly string[]
  /** Whom leads can be handed to; empty for who may not hand out. */
  colleagues: readonly { id: string; name: string }[]
  action: string
  /** The answer to the form that was sent last: the boxes are free again. */
  answer: { isOk: boolean } | undefined
}

/** What can be done with the ticked leads. In sight while any is ticked, which needs no script. */
export function QueueBulk({ lines, selected, colleagues, action, answer }: QueueBulkProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const isSending = navigation.formData?.get('intent') === 'bulk'
  // In sight with none counted: there are no scripts to count them.
  const many = lines.filter(({ id }) => selected.includes(id)).length
  useEffect(() => {
    if (answer?.isOk) form.current?.reset()
  }, [answer])
  return (
    <Form ref={form} id={BULK_FORM} method="post" action={action} className="queue-bulk" preventScrollReset>
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="shown" value={lines.map(({ id }) => id).join(',')} />
      <p className="queue-bulk__count" aria-live="polite">
        선택한 상담{many > 0 && ` ${many}건`}
      </p>
      {colleagues.length > 0 && (
        <span className="desk-filter queue-bulk__part">
          <select name="assigneeId" aria-label="맡길 사람">
            <option value="">담당 고르기</option>
            <option value="none">담당 없음</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" name="act" value="assign" kind="secondary" isLoading={isSending}>
            담당 지정
          </Button>
        </span>
      )}
      <span className="desk-filter queue-bulk__part">
        <select name="status" aria-label="새 상태">
          <option value="">상태 고르기</option>
          {LEAD_STATES.map((state) => (
            <option key={state} value={state}>
              {LEAD_STATUS_NAMES[state]}
            </option>
          ))}
        </select>
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
    </Form>
  )
}

interface QueueResultProps {
  answer: { isOk: true; value: QueueTold } | { isOk: false; message: string } | undefined
  lines: readonly LeadLine[]
}

/** What became of the form that was sent last, and of each lead that was refused. */
export function QueueResult({ answer, lines }: QueueResultProps) {
  const refused = answer?.isOk ? answer.value.refused : []
  return (
    <output className="queue-result">
      {answer && (
        <p className={answer.isOk ? undefined : 'queue-result__refused'}>
          {answer.isOk ? answer.value.told : answer.message}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className="queue-result__refused">{refused.length}건은 그대로 두었어요.</p>
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
