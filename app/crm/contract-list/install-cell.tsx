import { bookInstallation } from '#app/crm/contracts/contract.ts'
import { MoveFields } from '#app/crm/promises/move-fields.tsx'
import { dottedDate, sentenceDate } from '#app/platform/korean-time.ts'
import type { CellPanel } from '#app/shared/desk-table/in-place.ts'
import { Nothing } from '#app/shared/desk-table/list-table.tsx'
import { PanelOpener } from '#app/shared/desk-table/panel-opener.tsx'
import { RowPanel } from '#app/shared/desk-table/row-panel.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { isUnderWay, type ContractListLine } from './list-contract.ts'

interface InstallCellProps {
  line: ContractListLine
  /** `2026-11-29` */
  today: string
  panel: CellPanel
}

/** The day of installation, set in its line: one that is missing or over is what the line waits for. */
export function InstallCell({ line, today, panel }: InstallCellProps) {
  const { installDate, installTime, isLate, name } = line
  if (!isUnderWay(line.status))
    return installDate ? (
      <InstallTime date={installDate} time={installTime} />
    ) : (
      <Nothing means="설치 날을 정하지 않음" />
    )
  const isAsked = installDate === null || isLate
  return (
    <div className={isAsked ? 'contract-install contract-install--asked' : 'contract-install'}>
      <PanelOpener panel={panel} className="contract-install__open list-table__over">
        {installDate ? (
          <>
            <InstallTime date={installDate} time={installTime} />
            {isLate && <b className="contract-late"> 지남</b>}
          </>
        ) : (
          '날짜 정하기'
        )}
        <span className="sr-only">{installDate ? ` ${name} 설치 날 바꾸기` : ` ${name}`}</span>
      </PanelOpener>
      {panel.isOpen && <InstallPanel line={line} today={today} panel={panel} />}
    </div>
  )
}

/** Of this year without it; all of it is told where somebody asks. */
const InstallTime = ({ date, time }: { date: string; time: string | null }) => (
  <span className="nowrap">
    <time dateTime={date} title={dottedDate(date)}>
      {dottedDate(date).slice(5)}
    </time>
    {time && ` ${time}`}
  </span>
)

function InstallPanel({ line, today, panel }: InstallCellProps) {
  const { leadId, leadVersion, name, installDate, installTime } = line
  return (
    <RowPanel label={`${name} 설치 날`} closes={panel.closes} isAbove={panel.isAbove} onClose={panel.onClose}>
      <ActForm
        row={bookInstallation}
        params={{ id: leadId }}
        values={{ version: leadVersion }}
        submit="남기고 문자로 알리기"
        button={{ kind: 'primary', size: 'sm' }}
        className="stack-2"
        onDone={panel.onClose}
      >
        {({ typed }) => (
          <>
            <TextField
              label="설치하는 날"
              type="date"
              min={today}
              {...typed('installDate', installDate ?? '')}
            />
            <TextField
              label="시간"
              hint="통신사가 알려 준 대로. 13:00~15:00"
              maxLength={20}
              autoComplete="off"
              {...typed('installTime', installTime ?? '')}
            />
            {installDate && (
              <>
                <p className="meta">{`${sentenceDate(installDate)}로 알렸어요. 그보다 미룰 때만 골라요.`}</p>
                <MoveFields typed={typed} />
              </>
            )}
          </>
        )}
      </ActForm>
    </RowPanel>
  )
}
