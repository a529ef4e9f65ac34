import type { CellPanel } from '#app/shared/desk-table/in-place.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { QueueLine } from '#app/crm/leads/desk-contract.ts'
import { recordCall } from '#app/crm/leads/lead-acts.ts'
import { DueCell } from './due-cell.tsx'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { RowPanel } from '#app/shared/desk-table/row-panel.tsx'
import './next-call-cell.css'

interface NextCallCellProps extends CellPanel {
  line: QueueLine
  now: Date
  today: string
  mayChange: boolean
}

/** When to call next. After a call it is set in place, as the outcome 다시 걸기 of the lead’s own form. */
export function NextCallCell(props: NextCallCellProps) {
  const { line, now, today, mayChange, isOpen, closes, isAbove, onClose } = props
  const cell = <DueCell line={line} now={now} />
  if (!mayChange || line.urgency === 'closed') return cell
  const due =
    line.urgency === 'none' && !line.destruction ? (
      <span className="next-call-cell__set">때 정하기</span>
    ) : (
      cell
    )
  return (
    <div className="next-call-cell">
      <PanelOpener panel={props} className="next-call-cell__change list-table__over">
        {due}
        <span className="sr-only">{`${line.name} 다시 걸 시간 남기기`}</span>
      </PanelOpener>
      {isOpen && (
        <RowPanel label={`${line.name} 다시 걸기`} closes={closes} isAbove={isAbove} onClose={onClose}>
          <ActForm
            row={recordCall}
            params={{ id: line.id }}
            values={{ outcome: 'LATER', version: line.version }}
            submit="다시 걸기로 남기기"
            button={{ size: 'sm' }}
            className="stack-2"
            onDone={onClose}
          >
            {({ typed, errorOf }) => (
              <>
                <p className="next-call-cell__note">통화한 결과로 남아요. 걸지 않았으면 남기지 않아요.</p>
                <div className="next-call-cell__moment">
                  <TextField
                    label="날짜"
                    type="date"
                    min={today}
                    {...typed('callAgainAt.date', today)}
                    error={errorOf('callAgainAt')}
                  />
                  <TextField label="시간" type="time" step={300} {...typed('callAgainAt.time')} />
                </div>
              </>
            )}
          </ActForm>
        </RowPanel>
      )}
    </div>
  )
}
