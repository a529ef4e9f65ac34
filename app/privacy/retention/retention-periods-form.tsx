import { DeskTable } from '#app/shared/desk/desk-table.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { ErasedElsewhere } from './erased-elsewhere.server.ts'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'
import { updateRetention, type RetentionView } from './retention-contract.ts'
import './periods-table.css'

export function RetentionPeriodsForm({
  view,
  elsewhere,
}: {
  view: RetentionView
  elsewhere: readonly ErasedElsewhere[]
}) {
  const refused = useRefusal(updateRetention)
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="periods">
      <h2 id="periods">무엇을 얼마 동안 두나요</h2>
      <p className="desk-note">
        기간이 지나면 매일 새벽에 지워요. 근거 자리에 때가 적힌 것은 그때 따로 지워요.
      </p>
      <DeskTable
        className="periods-table"
        caption="정보마다 보유 기간"
        heads={['정보', '기간', '근거나 지우는 때', '어떻게']}
      >
        {PERIODS.map(({ key, name, since, basis, method, unit = '개월' }) => (
          <PeriodRow key={key} cells={[name, `${since}부터 ${view.periods[key]}${unit}`, basis, method]} />
        ))}
        {elsewhere.map(({ name, period, when, method }) => (
          <PeriodRow key={name} label="때" cells={[name, period, when, method]} />
        ))}
      </DeskTable>
      <details className="desk-page__card privacy-page__narrow" open={refused !== null}>
        <summary className="desk-page__more">기간 바꾸기</summary>
        <p className="desk-note">
          법과 동의가 정한 범위 안에서 바꿀 수 있어요. 바꾸면 처리방침과 동의 문구의 기간도 함께 고쳐 주세요.
        </p>
        <ActForm
          row={updateRetention}
          values={{ version: view.version }}
          submit="저장하기"
          button={{ size: 'lg', isWide: true }}
          className="account-form"
        >
          {({ typed }) =>
            PERIODS.map(
              ({ key, name, length, unit = '개월' }) =>
                'range' in length && (
                  <TextField
                    key={key}
                    label={name}
                    hint={`${length.range[0]}~${length.range[1]}${unit}`}
                    inputMode="numeric"
                    autoComplete="off"
                    {...typed(key, String(view.periods[key]))}
                  />
                ),
            )
          }
        </ActForm>
      </details>
    </section>
  )
}

interface PeriodRowProps {
  /** Label of the third cell. */
  label?: string
  cells: [name: string, period: string, basis: string, method: string]
}

function PeriodRow({ label = '근거', cells: [name, period, basis, method] }: PeriodRowProps) {
  return (
    <tr className="desk-table__row">
      <th scope="row" className="periods-table__name">
        {name}
      </th>
      <td className="periods-table__period">{period}</td>
      <td className="desk-table__faint">
        <span className="desk-table__label">{label}: </span>
        {basis}
      </td>
      <td className="desk-table__faint">
        <span className="desk-table__label">방법: </span>
        {method}
      </td>
    </tr>
  )
}
