import { useState, type FormEvent, type MouseEvent } from 'react'
import { bookInstallation, CARRIER, INSTALL_AT } from '#app/crm/contracts/contract.ts'
import { MoveFields } from '#app/crm/promises/move-fields.tsx'
import { dottedDate, isCalendarDate, sentenceDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { CellPanel } from '#app/shared/desk-table/in-place.ts'
import { Nothing } from '#app/shared/desk-table/list-table.tsx'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { RowPanel } from '#app/shared/desk-table/row-panel.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { isUnderWay } from '#app/crm/requests/contract-states.ts'
import type { ContractListLine } from './list-contract.ts'

interface InstallCellProps {
  line: ContractListLine
  /** `2026-11-29` */
  today: string
  /** What the customer is told, but for the carrier, the day and the time. */
  bookedText: string
  panel: CellPanel
}

/** The day of installation, set in its line: one that is missing or over is what the line waits for. */
export function InstallCell({ line, today, bookedText, panel }: InstallCellProps) {
  const { installDate, installTime, isLate, name } = line
  if (!isUnderWay(line.status))
    return installDate ? (
      <InstallTime date={installDate} time={installTime} />
    ) : (
      <Nothing means="설치일을 정하지 않음" />
    )
  const isAsked = installDate === null || isLate
  return (
    <div className={isAsked ? 'contract-install contract-install--asked' : 'contract-install'}>
      {isLate && (
        <span className="contract-late nowrap">
          <Day day={installDate ?? ''} /> 지남
        </span>
      )}
      <PanelOpener panel={panel} className="contract-install__open list-table__over">
        {isLate ? (
          '새 날짜'
        ) : installDate ? (
          <InstallTime date={installDate} time={installTime} />
        ) : (
          '+ 설치일'
        )}
        <span className="sr-only">{isAsked ? ` 정하기 ${name}` : ` ${name} 설치일 바꾸기`}</span>
      </PanelOpener>
      {panel.isOpen && <InstallPanel {...{ line, today, bookedText, panel }} />}
    </div>
  )
}

/** Of this year without it; all of it is told where somebody asks. */
const Day = ({ day }: { day: string }) => (
  <time dateTime={day} title={dottedDate(day)}>
    {dottedDate(day).slice(5)}
  </time>
)

const InstallTime = ({ date, time }: { date: string; time: string | null }) => (
  <span className="nowrap">
    <Day day={date} />
    {time && ` ${time}`}
  </span>
)

/** As carriers tell them. */
const TIMES = ['09:00~12:00', '13:00~15:00', '15:00~18:00'] as const

/** As if it had been typed, so that whatever follows the field hears of it. */
function choose({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.form?.querySelector<HTMLInputElement>('[name=installTime]')
  if (!field) return
  field.value = currentTarget.value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

function InstallPanel({ line, today, bookedText, panel }: InstallCellProps) {
  const { leadId, leadVersion, name, carrier, planName, installDate, installTime } = line
  const [typed, setTyped] = useState({ date: installDate, time: installTime })
  const hear = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    setTyped({ date: String(form.get('installDate')), time: String(form.get('installTime')) })
  }
  const at =
    typed.date && isCalendarDate(typed.date)
      ? `${sentenceDate(typed.date)} ${typed.time ?? ''}`.trim()
      : '고른 날과 시간'
  return (
    <RowPanel
      label={`${name} · ${CARRIER_NAMES[carrier]} ${planName}`}
      closes={panel.closes}
      isAbove={panel.isAbove}
      onClose={panel.onClose}
    >
      <ActForm
        row={bookInstallation}
        params={{ id: leadId }}
        values={{ version: leadVersion }}
        submit="남기고 문자로 알리기"
        button={{ kind: 'primary' }}
        form={{ onInput: hear }}
        className="stack-3"
        onDone={panel.onClose}
      >
        {(fields) => (
          <>
            <DayField label="설치하는 날" min={today} {...fields.typed('installDate', installDate ?? '')} />
            <div className="stack-2">
              <TextField
                label="시간"
                maxLength={20}
                autoComplete="off"
                {...fields.typed('installTime', installTime ?? '')}
              />
              <p className="contract-install__times">
                {TIMES.map((time) => (
                  <button key={time} type="button" value={time} onClick={choose}>
                    {time}
                  </button>
                ))}
              </p>
            </div>
            {installDate && (
              <>
                <p className="meta">{`${sentenceDate(installDate)}로 알렸어요. 그보다 미룰 때만 골라요.`}</p>
                <MoveFields typed={fields.typed} />
              </>
            )}
            <p className="contract-install__text">
              <b>손님에게 갈 문자</b>
              {`\n${bookedText.replace(CARRIER, CARRIER_NAMES[carrier]).replace(INSTALL_AT, at)}`}
            </p>
          </>
        )}
      </ActForm>
    </RowPanel>
  )
}
