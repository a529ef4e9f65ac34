import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { dottedDate, dottedMoment } from '#app/platform/korean-time.ts'
import { daysBetween } from '#app/crm/door.ts'
import { ComingKinds } from './coming-kinds.tsx'
import { retentionRun, type RetentionView } from './retention-contract.ts'

const count = (rows: number) => `${rows.toLocaleString('ko')}건`

/** The one question of the page: what ends next, of which kind, how much of it and when. */
export function RetentionDue({ view }: { view: RetentionView }) {
  const { due, run, nextAt, today } = view
  const isUnderWay = run?.state === 'waiting' || run?.state === 'running'
  const total = due.reduce((sum, { rows }) => sum + rows, 0)
  const soon = due.reduce((sum, each) => sum + each.soon, 0)
  const first = due.flatMap(({ firstOn }) => firstOn ?? []).toSorted()[0]
  return (
    <section className="retention-next" aria-labelledby="due">
      <div className="retention-next__head">
        <div>
          <h2 id="due" className="retention-next__what">
            {isUnderWay
              ? `지울 것이 ${count(total)} 남았어요`
              : total > 0
                ? `기간이 지난 ${count(total)}을 ${dottedMoment(nextAt)}에 지워요`
                : first
                  ? `다음은 ${dottedDate(first)}에 지워요 · ${daysBetween(today, first)}일 뒤`
                  : '보관하는 개인정보가 없어요'}
          </h2>
          <p className="retention-next__note">
            {soon > total && `30일 안에 모두 ${count(soon)}을 지워요. `}
            매일 새벽 3시 30분에 기간이 지난 것을 지우고 파기 확인서를 남겨요.
          </p>
        </div>
        {total > 0 && !isUnderWay && <RunForm due={due} total={total} />}
      </div>
      <ComingKinds due={due} periods={view.periods} today={today} />
    </section>
  )
}

function RunForm({ due, total }: { due: RetentionView['due']; total: number }) {
  const refused = useRefusal(retentionRun)
  const kinds = due.flatMap(({ purpose, rows }) => {
    const name = PERIODS.find(({ key }) => key === purpose)?.name ?? purpose
    return rows > 0 ? [`${name} ${count(rows)}`] : []
  })
  return (
    <details className="retention-run" open={refused !== null}>
      <summary className="retention-run__open">지금 지우기</summary>
      <ActForm
        row={retentionRun}
        submit={`${count(total)} 지우기`}
        button={{ kind: 'danger', size: 'md' }}
        className="retention-run__form"
        confirm={{
          title: `${count(total)}을 지울까요?`,
          text: `${kinds.join(', ')}. 되살릴 수 없어요. 남겨야 할 상담은 먼저 파기를 미뤄 주세요. 끝나면 파기 확인서를 남겨요.`,
          isDestructive: true,
        }}
      >
        {({ typed }) => (
          <TextField
            label="지울 건수"
            hint={`${count(total)}이 맞으면 그 수를 그대로 적어 주세요.`}
            inputMode="numeric"
            autoComplete="off"
            {...typed('confirmCount')}
          />
        )}
      </ActForm>
    </details>
  )
}
