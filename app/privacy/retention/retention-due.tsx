import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { retentionRun, type RetentionView } from './retention-contract.ts'

export function RetentionDue({ view: { due, run } }: { view: RetentionView }) {
  const refused = useRefusal(retentionRun)
  const isUnderWay = run?.state === 'waiting' || run?.state === 'running'
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="due">
      <h2 id="due">지금 파기할 것 {total.toLocaleString('ko')}건</h2>
      {total === 0 ? (
        <p className="desk-note">기간이 지난 것이 없어요. 다음 확인은 새벽 3시 30분이에요.</p>
      ) : (
        <>
          <ul className="privacy-list stack-2 small">
            {due
              .filter(({ rows }) => rows > 0)
              .map(({ purpose, rows }) => (
                <li key={purpose}>
                  {PERIODS.find(({ key }) => key === purpose)?.name} <b>{rows.toLocaleString('ko')}건</b>
                </li>
              ))}
          </ul>
          {!isUnderWay && (
            <details className="retention-fold" open={refused !== null}>
              <summary className="desk-page__more retention-fold__danger">
                새벽까지 기다리지 않고 지금 파기하기
              </summary>
              <p className="desk-note">
                파기한 것은 되살릴 수 없어요. 남겨야 할 상담이 있으면 먼저 파기를 미뤄 주세요.
              </p>
              <ActForm
                row={retentionRun}
                submit="파기하기"
                button={{ kind: 'danger', size: 'lg', isWide: true }}
                className="account-form"
              >
                {({ typed }) => (
                  <TextField
                    label="파기할 건수"
                    hint={`위에 적힌 ${total.toLocaleString('ko')}건이 맞으면 그 수를 그대로 적어 주세요.`}
                    inputMode="numeric"
                    autoComplete="off"
                    {...typed('confirmCount')}
                  />
                )}
              </ActForm>
            </details>
          )}
        </>
      )}
    </section>
  )
}
