import { actAddress } from '#app/platform/act-form.ts'
import { BulkAct, BulkBar } from '#app/shared/desk-table/bulk-bar.tsx'
import { useUnsaid } from '#app/shared/desk/undo-words.ts'
import { useLastRefused, useShown } from '#app/shared/forms/acts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Choice, peopleOptions, stateOptions } from '#app/crm/leads/choice.tsx'
import type { LeadLine, LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import type { bulk as bulkRow } from './bulk-contract.ts'
import { bulk } from '#app/crm/leads/bulk-act.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { saveView } from './queue-acts.ts'
import './queue-bulk.css'

export const BULK_FORM = 'queue-bulk'

interface QueueBulkProps {
  selected: readonly string[]
  isWhole: boolean
  /** How many the list has on all of its pages, and how many on this one. */
  total: number
  shown: number
  query: LeadQuery
  /** Empty if the reader may not assign. */
  colleagues: readonly { id: string; name: string }[]
  onReset: () => void
}

export function QueueBulk(props: QueueBulkProps) {
  const { selected, isWhole, total, shown, query, colleagues, onReset } = props
  const many = selected.length
  return (
    <BulkBar
      id={BULK_FORM}
      row={bulk}
      values={filterFields(query)}
      {...{ selected, isWhole }}
      chosen="고른 상담"
      // What was searched for may be a name, and finds few: those are ticked one by one.
      whole={total <= shown || query.q ? null : { total, most: MOST_AT_ONCE }}
      onReset={onReset}
    >
      {({ isSending }) => (
        <>
          {colleagues.length > 0 && (
            <span className="bulk-bar__part">
              <Choice
                label="맡길 사람"
                name="assigneeId"
                none="담당 고르기"
                options={[['none', '담당 없음'], ...peopleOptions(colleagues)]}
              />
              <BulkAct value="assign" isSending={isSending}>
                담당 지정
              </BulkAct>
            </span>
          )}
          <span className="bulk-bar__part">
            <Choice label="새 상태" name="status" none="상태 고르기" options={stateOptions(LEAD_STATES)} />
            <BulkAct value="status" isSending={isSending}>
              상태 바꾸기
            </BulkAct>
          </span>
          <BulkAct value="claim" isSending={isSending}>
            맡기
          </BulkAct>
          {(many === 2 || many === 0) && !isWhole && (
            <BulkAct value="merge" isSending={isSending}>
              중복 합치기
            </BulkAct>
          )}
        </>
      )}
    </BulkBar>
  )
}

const filterFields = ({ q: _q, page: _page, ...filter }: LeadQuery) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[`filter.${name}`, String(value)]] : [])),
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
