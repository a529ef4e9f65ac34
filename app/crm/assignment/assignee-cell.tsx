import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { CellPanel } from '#app/shared/desk-table/in-place.ts'
import { Nothing } from '#app/shared/desk-table/list-table.tsx'
import { OWN_LEADS_NAME } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { assign, claim } from '#app/crm/leads/lead-acts.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { FIRST, RowPanel } from '#app/shared/desk-table/row-panel.tsx'
import './assignee-cell.css'

export interface Colleague {
  id: string
  name: string
  /** Open leads that are theirs; null for who is no advisor. */
  load: number | null
}

interface AssigneeCellProps extends CellPanel {
  line: LeadLine
  staffId: string | undefined
  /** Empty if the reader may not assign. */
  colleagues: readonly Colleague[]
}

/** Whose it is. Who may assign changes it in place. */
export function AssigneeCell(props: AssigneeCellProps) {
  const { line, staffId, colleagues, isOpen } = props
  const { assignee } = line
  if (line.urgency === 'closed') return assignee ? <Person {...assignee} /> : <Nothing means="담당 없음" />
  const mayAssign = colleagues.length > 0
  return (
    <div className={assignee ? 'assignee-cell' : 'assignee-cell assignee-cell--free'}>
      {assignee === null && !mayAssign && (
        <ActForm row={claim} params={{ id: line.id }} className="list-table__over">
          {({ isSending }) => (
            <button type="submit" className="assignee-cell__claim" aria-busy={isSending || undefined}>
              <span className="assignee-cell__face">맡기</span>
              <span className="sr-only"> {line.name}</span>
            </button>
          )}
        </ActForm>
      )}
      {mayAssign ? (
        <PanelOpener panel={props} className="assignee-cell__change list-table__over">
          {assignee ? (
            <Person {...assignee} isMine={assignee.id === staffId} />
          ) : (
            <span className="assignee-cell__face" aria-hidden="true">
              <span className="assignee-cell__more">담당 </span>지정
              <kbd className="assignee-cell__key">A</kbd>
            </span>
          )}
          <span className="sr-only">{`${line.name} 담당 바꾸기`}</span>
        </PanelOpener>
      ) : (
        assignee && <Person {...assignee} isMine={assignee.id === staffId} />
      )}
      {isOpen && mayAssign && <AssignPanel {...props} />}
    </div>
  )
}

function Person({ id, name, isMine = false }: { id: string; name: string; isMine?: boolean }) {
  return (
    <span className={isMine ? 'assignee-cell__person assignee-cell__person--mine' : 'assignee-cell__person'}>
      <Avatar id={id} name={name} />
      <span className="assignee-cell__name list-table__clip" title={name}>
        {isMine ? OWN_LEADS_NAME : name}
      </span>
    </span>
  )
}

/** Whom a lead is given to, whoever has the least first. */
export function AssignPanel({
  line,
  colleagues,
  closes,
  isAbove,
  onClose,
}: Omit<AssigneeCellProps, 'staffId' | 'isOpen' | 'opens' | 'onOpen'>) {
  const [roomy] = colleagues
    .filter(({ load }) => load !== null)
    .toSorted((one, other) => Number(one.load) - Number(other.load))
  return (
    <RowPanel label={`${line.name} 담당`} closes={closes} isAbove={isAbove} onClose={onClose}>
      <ActForm
        row={assign}
        params={{ id: line.id }}
        values={{ version: line.version }}
        className="assignee-cell__people"
        onDone={onClose}
      >
        {colleagues.map(({ id, name, load }) => (
          <button
            key={id}
            {...(id === roomy?.id && { [FIRST]: '' })}
            type="submit"
            name="assigneeId"
            value={id}
            className="assignee-cell__choice"
            aria-current={id === line.assignee?.id ? 'true' : undefined}
          >
            <Avatar id={id} name={name} />
            <span className="list-table__clip">{name}</span>
            <span className="assignee-cell__load">
              {load === null ? '상담사 아님' : `첫 전화 전 ${load.toLocaleString('ko')}`}
            </span>
          </button>
        ))}
        {line.assignee && (
          <button type="submit" name="assigneeId" value="" className="assignee-cell__choice">
            담당 비우기
          </button>
        )}
      </ActForm>
      <p className="assignee-cell__note">맡은 상담이 가장 적은 상담사를 먼저 골라 두었어요.</p>
    </RowPanel>
  )
}
