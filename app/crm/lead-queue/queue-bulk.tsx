import type { ReactNode } from 'react'
import { actAddress } from '#app/platform/act-form.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useUnsaid } from '#app/shared/desk/undo-words.ts'
import { useLastRefused, useShown } from '#app/shared/forms/acts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Choice, peopleOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadLine, LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import type { bulk as bulkRow } from './bulk-contract.ts'
import { MOST_AT_ONCE } from './most-at-once.ts'
import { bulk, saveView } from './queue-acts.ts'
import './queue-bulk.css'

export const BULK_FORM = 'queue-bulk'

interface QueueBulkProps {
  selected: readonly string[]
  /** How many the list has on all of its pages, and how many on this one. */
  total: number
  shown: number
  query: LeadQuery
  /** Empty if the reader may not assign. */
  colleagues: readonly { id: string; name: string }[]
  onDone: () => void
  onReset: () => void
}

/** Shown by CSS while a lead is selected, without JavaScript too. */
export function QueueBulk({ selected, colleagues, onDone, onReset, ...list }: QueueBulkProps) {
  // Zero without JavaScript.
  const many = selected.length
  return (
    <ActForm
      row={bulk}
      form={{ id: BULK_FORM }}
      values={filterFields(list.query)}
      className="queue-bulk"
      pageShowsRefusal
      resets
      onDone={onDone}
    >
      {({ isSending }) => (
        <>
          <p className="queue-bulk__count" aria-live="polite">
            {many > 0 ? `${many.toLocaleString('ko')}건 골랐어요` : '고른 상담'}
          </p>
          <WholeList {...list} />
          {colleagues.length > 0 && (
            <span className="queue-bulk__part">
              <Choice
                label="맡길 사람"
                name="assigneeId"
                none="담당 고르기"
                options={[['none', '담당 없음'], ...peopleOptions(colleagues)]}
              />
              <Act value="assign" isSending={isSending}>
                담당 지정
              </Act>
            </span>
          )}
          <span className="queue-bulk__part">
            <Choice label="새 상태" name="status" none="상태 고르기" options={stateOptions(LEAD_STATES)} />
            <Act value="status" isSending={isSending}>
              상태 바꾸기
            </Act>
          </span>
          <Act value="claim" isSending={isSending}>
            맡기
          </Act>
          {(many === 2 || many === 0) && (
            <Act value="merge" isSending={isSending}>
              중복 합치기
            </Act>
          )}
          <button
            type="reset"
            className="queue-bulk__act"
            // At once, and not by the button itself after this: the next key asks whether anything is ticked.
            onClick={(event) => {
              event.preventDefault()
              event.currentTarget.form?.reset()
              onReset()
            }}
          >
            풀기 <kbd>Esc</kbd>
          </button>
        </>
      )}
    </ActForm>
  )
}

function Act({ value, isSending, children }: { value: string; isSending: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="act"
      value={value}
      className="queue-bulk__act"
      aria-busy={isSending || undefined}
    >
      {children}
    </button>
  )
}

/** What was searched for may be a name, and finds few: those are ticked one by one. */
function WholeList({ total, shown, query }: Pick<QueueBulkProps, 'total' | 'shown' | 'query'>) {
  if (total <= shown || query.q) return null
  return (
    <label className="queue-bulk__whole">
      <input type="checkbox" name="whole" value={total} autoComplete="off" />
      {total > MOST_AT_ONCE
        ? `${total.toLocaleString('ko')}건 가운데 앞의 ${MOST_AT_ONCE}건 고르기`
        : `${total.toLocaleString('ko')}건 모두 고르기`}
    </label>
  )
}

const filterFields = ({ q: _q, page: _page, ...filter }: LeadQuery) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[`filter.${name}`, value]] : [])),
  )

export function QueueResult({ lines }: { lines: readonly LeadLine[] }) {
  const said = useUnsaid()
  const failure = useLastRefused()
  // A refused view is shown beside its name.
  const problem = failure && failure.step !== actAddress(saveView) ? failure : null
  const refused = useShown<typeof bulkRow>(bulk)?.refused ?? []
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
