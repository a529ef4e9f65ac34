import type { ComponentProps } from 'react'
import { LEAD_VIEW_NAMES } from '#app/crm/figures/lead-views.ts'
import { bulk } from '#app/crm/leads/bulk-act.ts'
import { MOST_AT_ONCE } from '#app/crm/leads/most-at-once.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { FIRST, RowPanel } from '#app/shared/desk-table/row-panel.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { BoardLine } from './contract.ts'
import { presenceWords } from './presence-words.ts'
import '#app/shared/desk/row-act.css'
import './assignee-cell.css'
import './hand-over.css'

/** In the address and in the conditions of the queue, for leads that nobody has. */
export const NOBODY = 'none'

export type HandOverPanel = ComponentProps<typeof PanelOpener>['panel'] &
  Pick<ComponentProps<typeof RowPanel>, 'closes' | 'onClose' | 'isAbove'>

interface HandOverProps {
  /** Whose leads are given away: of somebody those to be called first, of nobody all. */
  line: BoardLine
  people: readonly BoardLine[]
  panel: HandOverPanel
  /** The act that is asked for first. */
  isMain?: boolean
}

/** Said at a button: `먼저 걸 2건 넘기기`. */
const CALLS_FIRST = '먼저 걸'

/** Gives somebody's calls to another in one step, which is undone in one. */
export function HandOver({ line, people, panel, isMain = false }: HandOverProps) {
  const { id, name, open } = line
  const whole = id === null ? open : line.now
  const given = Math.min(whole, MOST_AT_ONCE)
  const many = `${given.toLocaleString('ko')}건`
  const part = given < whole ? `먼저 ${many}` : many
  const [what, act, label] =
    id === null
      ? [part, '담당 지정', `담당 없는 상담 ${part}을 누구에게 맡길까요`]
      : [
          `${CALLS_FIRST} ${many}`,
          '넘기기',
          `${name} 님이 ${LEAD_VIEW_NAMES.now} ${many}을 누구에게 넘길까요`,
        ]
  return (
    <div className="hand-over">
      <PanelOpener panel={panel} className={isMain ? 'row-act hand-over__act--main' : 'row-act'}>
        <span className={id === null ? undefined : 'hand-over__many'}>{`${what}\u00A0`}</span>
        {act}
        {id !== null && <span className="sr-only">{` ${name}`}</span>}
      </PanelOpener>
      {panel.isOpen && (
        <RowPanel label={label} closes={panel.closes} onClose={panel.onClose} isAbove={panel.isAbove}>
          <ActForm
            row={bulk}
            values={{
              act: 'assign',
              whole,
              'filter.assignee': id ?? NOBODY,
              ...(id !== null && { 'filter.view': 'now' }),
            }}
            className="assignee-cell__people"
            onDone={panel.onClose}
          >
            {people
              .filter((person) => person.id !== null && person.id !== id)
              .toSorted(byRoom)
              .map((person, index) => (
                <button
                  key={person.id}
                  {...(index === 0 && { [FIRST]: '' })}
                  type="submit"
                  name="assigneeId"
                  value={person.id ?? ''}
                  className="assignee-cell__choice"
                >
                  <Avatar id={person.id ?? ''} name={person.name} />
                  <span>{person.name}</span>
                  {person.presence && (
                    <span className="hand-over__state list-table__clip">
                      {presenceWords(person.presence)}
                    </span>
                  )}
                  <span className="assignee-cell__load">{loadWords(person, given)}</span>
                </button>
              ))}
          </ActForm>
        </RowPanel>
      )}
    </div>
  )
}

/** What they have, and would have then. */
function loadWords({ waiting, capacity }: BoardLine, given: number): string {
  const then = `${waiting.toLocaleString('ko')} → ${(waiting + given).toLocaleString('ko')}`
  return capacity === null ? `${then}건` : `${then} / ${capacity}`
}

const rank = ({ isTaking, presence }: BoardLine) => (isTaking ? 0 : presence ? 1 : 2)

/** Whoever takes leads first, then whoever has the most room. */
function byRoom(one: BoardLine, other: BoardLine): number {
  return rank(one) - rank(other) || one.waiting - other.waiting
}
