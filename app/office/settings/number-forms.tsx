import { Form } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { NumberTerm } from '#app/shared/settings/contract.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { Table } from '#app/ui/table.tsx'
import { addNumber, endNumber, removeNumber } from './entries-contract.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { SettingForm, type SectionProps } from './setting-form.tsx'

export function NumberForms(props: SectionProps) {
  return (
    <>
      <Adding {...props} />
      <Preview {...props} />
      <Terms {...props} />
    </>
  )
}

function Adding({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="number-add">
      <h2 id="number-add">번호 더하기</h2>
      <SettingForm setting="supportNumbers" row={addNumber} submit="더하기" opened={opened}>
        {({ typed }) => {
          const { error, ...inType } = typed('inType', 'IRGC1')
          return (
            <>
              <FieldFrame id="inType" label="광고" error={error}>
                <select
                  {...describe('inType', { hint: null, error })}
                  {...inType}
                  id="inType"
                  className="field__input"
                >
                  {IN_TYPES.map((each) => (
                    <option key={each} value={each}>{`${inTypeName(each)} (${each})`}</option>
                  ))}
                </select>
              </FieldFrame>
              <TextField
                {...typed('number')}
                id="number"
                label="번호"
                hint="080으로 시작하는 번호만 무료 전화예요."
                inputMode="tel"
                autoComplete="off"
              />
              <div className="settings__pair">
                <TextField {...typed('from', opened.today)} id="from" type="date" label="시작하는 날" />
                <TextField {...typed('until')} id="until" type="date" label="끝나는 날" isOptional />
              </div>
            </>
          )
        }}
      </SettingForm>
    </section>
  )
}

function Preview({ opened }: SectionProps) {
  const { numbers } = opened
  if (!numbers) return null
  const own = numbers.result.filter(({ isDefault }) => !isDefault)
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="number-preview">
      <h2 id="number-preview">이 날짜에 보일 번호</h2>
      <Form className="settings__preview" preventScrollReset>
        <TextField
          key={numbers.date}
          id="date"
          name="date"
          type="date"
          label="날짜"
          defaultValue={numbers.date}
        />
        <Button type="submit" kind="secondary">
          보기
        </Button>
      </Form>
      <Table caption={`${dottedDate(numbers.date)}에 보일 번호`}>
        <thead>
          <tr>
            <th scope="col">광고</th>
            <th scope="col">번호</th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ inType, number, isFree }) => (
            <tr key={inType}>
              <th scope="row">{inTypeName(inType)}</th>
              <td className="nowrap">
                {number} {isFree && <Badge tone="success">무료 전화</Badge>}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{own.length === 0 ? '모두' : '그 밖의 모두'}</th>
            <td className="nowrap">{numbers.result.find(({ isDefault }) => isDefault)?.number ?? '없음'}</td>
          </tr>
        </tbody>
      </Table>
    </section>
  )
}

function Terms({ opened }: SectionProps) {
  const { supportNumbers } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="number-terms">
      <h2 id="number-terms">적어 둔 번호</h2>
      {supportNumbers.length === 0 ? (
        <p className="desk-note">아직 없어요. 모든 광고에 기본 번호가 보여요.</p>
      ) : (
        <ul className="settings-terms">
          {supportNumbers.map((term) => (
            <Term key={`${term.inType} ${term.from}`} term={term} opened={opened} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Term({ term, opened }: SectionProps & { term: NumberTerm }) {
  const { inType, number, from, until } = term
  const version = opened.versions.supportNumbers ?? 0
  const act = { params: { inType, from }, values: { version } }
  const refusals = [useRefusal(endNumber, act.params), useRefusal(removeNumber, act.params)]
  const isRefused = refusals.some(Boolean)
  const isOver = until !== null && until < opened.today
  const isComing = from > opened.today
  return (
    <li className="settings-terms__term">
      <p className="badge-row">
        <b>{inTypeName(inType)}</b> <span className="nowrap">{number}</span>
        {isOver && <Badge>끝남</Badge>}
        {isComing && <Badge tone="info">예정</Badge>}
        {!isOver && !isComing && <Badge tone="success">지금</Badge>}
      </p>
      <p className="desk-note">
        {dottedDate(from)}부터 {until ? `${dottedDate(until)}까지` : '계속'}
      </p>
      <details open={isRefused ? true : undefined}>
        <summary className="desk-page__more" aria-label={`${inType} ${number} 바꾸기`}>
          바꾸기
        </summary>
        <div className="settings-terms__forms stack-4">
          <ActForm key={version} row={endNumber} {...act} submit="끝나는 날 바꾸기">
            {({ typed }) => (
              <TextField
                {...typed('until', until ?? '')}
                id={`until-${inType}-${from}`}
                type="date"
                label="끝나는 날"
                isOptional
              />
            )}
          </ActForm>
          <ActForm row={removeNumber} {...act} submit="빼기" about={`${inType} ${number}`} />
        </div>
      </details>
    </li>
  )
}
