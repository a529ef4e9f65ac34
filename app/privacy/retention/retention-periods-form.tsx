import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { updateRetention, type RetentionView } from './retention-contract.ts'

const CHOSEN = PERIODS.filter(({ length }) => 'range' in length)

export function RetentionPeriodsForm({ view }: { view: RetentionView }) {
  const refused = useRefusal(updateRetention)
  const waiting = CHOSEN.filter(({ key }) => view.held[key]! < view.periods[key]!).map(
    ({ key, name, unit }) => `${name} ${lengthText(view.held[key]!, unit)}`,
  )
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="change">
      <h2 id="change">바꿀 수 있는 기간 {CHOSEN.length}가지</h2>
      <details className="retention-fold" open={refused !== null}>
        <summary className="desk-page__more">기간 바꾸기</summary>
        <p className="desk-note">
          법과 동의가 정한 범위 안에서 바꿀 수 있어요. 바꾸면 처리방침과 동의 문구의 기간도 함께 고쳐 주세요.
          늘린 기간은 그 기간을 알리는 방침이 시행되는 날부터 써요.
        </p>
        {waiting.length > 0 && (
          <Notice tone="warn">{`방침이 시행될 때까지 지금 기간을 써요: ${waiting.join(', ')}`}</Notice>
        )}
        <ActForm
          row={updateRetention}
          values={{ version: view.version }}
          submit="저장하기"
          button={{ size: 'lg', isWide: true }}
          className="account-form privacy-page__narrow"
        >
          {({ typed }) =>
            CHOSEN.map((period) => (
              <TextField
                key={period.key}
                label={period.name}
                hint={rangeText(period)}
                inputMode="numeric"
                autoComplete="off"
                {...typed(period.key, String(view.periods[period.key]))}
              />
            ))
          }
        </ActForm>
      </details>
    </section>
  )
}

/** In the unit that is typed; whole years beside it, as the policy tells them. */
function rangeText({ length, unit }: (typeof PERIODS)[number]): string {
  if (!('range' in length)) return ''
  const [least, most] = length.range
  const typed = `${least}~${most}${unit ?? '개월'}`
  const isInYears = !unit && least % 12 === 0 && most % 12 === 0
  return isInYears ? `${typed}(${least / 12}~${most / 12}년)` : typed
}
