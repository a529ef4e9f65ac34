import { AccountForm } from '#app/features/account-forms/account-form.tsx'
import type { Rejected } from '#app/features/account-forms/rejected-form.ts'
import { TextField } from '#app/ui/field.tsx'
import { Table } from '#app/ui/table.tsx'
import { ERASED_ELSEWHERE, PURPOSES } from './purposes.ts'
import type { RetentionView } from './retention-contract.ts'

/** The table of purposes, and the form that changes their periods. */
export function RetentionPeriodsForm({
  view,
  rejected,
}: {
  view: RetentionView
  rejected: Rejected | undefined
}) {
  return (
    <section className="privacy-page__section" aria-labelledby="periods">
      <h2 id="periods">무엇을 얼마 동안 두나요</h2>
      <Table caption="매일 새벽의 파기가 하는 일이에요.">
        <thead>
          <tr>
            <th scope="col">정보</th>
            <th scope="col">기간</th>
            <th scope="col">근거</th>
            <th scope="col">어떻게</th>
          </tr>
        </thead>
        <tbody>
          {PURPOSES.map(({ key, name, since, basis, method, unit = '개월' }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="nowrap">{`${since}부터 ${view.periods[key]}${unit}`}</td>
              <td>{basis}</td>
              <td>{method}</td>
            </tr>
          ))}
          {ERASED_ELSEWHERE.map(({ name, period, by }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{period}</td>
              <td>다른 작업이 해요</td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <details className="desk-page__card privacy-page__narrow" open={rejected !== undefined}>
        <summary className="desk-page__more">기간 바꾸기</summary>
        <p className="privacy-page__note">
          법과 동의가 정한 범위 안에서 바꿀 수 있어요. 바꾸면 처리방침과 동의 문구의 기간도 함께 고쳐 주세요.
        </p>
        <AccountForm rejected={rejected} step="periods" submit="저장하기" kind="secondary">
          <input type="hidden" name="version" value={view.version} />
          {PURPOSES.map(
            ({ key, name, range }) =>
              range && (
                <TextField
                  key={key}
                  name={key}
                  label={name}
                  hint={`${range[0]}~${range[1]}개월`}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={rejected?.values[key] ?? view.periods[key]}
                  error={rejected?.errors[key]}
                />
              ),
          )}
        </AccountForm>
      </details>
    </section>
  )
}
