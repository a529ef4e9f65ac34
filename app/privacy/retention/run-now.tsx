import { useState } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { retentionRun, type RetentionView } from './retention-contract.ts'

export const count = (rows: number) => `${rows.toLocaleString('ko')}건`

interface FormProps {
  due: RetentionView['due']
  total: number
}

interface RunNowProps extends FormProps {
  /** With what a run before left behind. */
  goesOn: boolean
}

/** Asks first, with all that would go; without a script the form stands on the page. */
export function RunNow({ due, total, goesOn }: RunNowProps) {
  const refused = useRefusal(retentionRun)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {goesOn ? '이어서 지우기' : '지금 지우기'}
      </Button>
      <noscript>
        <RunForm due={due} total={total} />
      </noscript>
      {(isAsking || refused !== null) && (
        <Dialog title={`${count(total)}을 지울까요?`} size="md" onClose={() => setAsking(false)}>
          <RunForm due={due} total={total} />
        </Dialog>
      )}
    </>
  )
}

function RunForm({ due, total }: FormProps) {
  return (
    <ActForm
      row={retentionRun}
      submit={`${count(total)} 지우기`}
      button={{ kind: 'danger', size: 'md' }}
      className="retention-run"
    >
      {({ typed }) => (
        <>
          <dl className="retention-run__kinds">
            {due
              .filter(({ rows }) => rows > 0)
              .map(({ purpose, rows }) => (
                <div key={purpose}>
                  <dt>{PERIODS.find(({ key }) => key === purpose)?.name ?? purpose}</dt>
                  <dd>{count(rows)}</dd>
                </div>
              ))}
          </dl>
          <p>
            <b>되살릴 수 없어요.</b> 남겨야 할 상담은 먼저 파기를 보류해 주세요. 끝나면 파기 확인서를 남겨요.
          </p>
          <TextField
            label="지울 건수"
            hint="위의 건수를 모두 더해 적어 주세요. 그사이 바뀌었으면 지우지 않아요."
            inputMode="numeric"
            autoComplete="off"
            {...typed('confirmCount')}
          />
        </>
      )}
    </ActForm>
  )
}
