import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

/** What /trust tells that only the operator knows (docs/adr/0154). */
export function TrustForms({ opened }: SectionProps) {
  return (
    <>
      <CommissionsForm opened={opened} />
      <p>
        <ExternalLink href="/trust" className="tap small">
          신뢰 페이지 보기
        </ExternalLink>
      </p>
    </>
  )
}

function CommissionsForm({ opened }: SectionProps) {
  const { commissions } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="trust-commissions">
      <h2 id="trust-commissions">통신사가 주는 수수료</h2>
      <p className="desk-note">
        금액이나 범위, 언제 받는지를 계약서대로 적어 주세요. 비워 두면 신뢰 페이지에 아직 공개하지 않았다고
        보여요.
      </p>
      <SettingForm setting="commissions" opened={opened}>
        {({ typed }) =>
          CARRIER_CODES.map((carrier) => {
            const of = (name: 'terms' | 'asOf') => ({
              ...typed(`value.${carrier}.${name}`, commissions[carrier][name] ?? ''),
              id: `${carrier}-${name}`,
              autoComplete: 'off',
              isOptional: true,
            })
            return (
              <fieldset key={carrier} className="stack-4">
                <legend className="field__label">{CARRIER_NAMES[carrier]}</legend>
                <TextField {...of('terms')} label="수수료" maxLength={200} />
                <TextField {...of('asOf')} label="확인한 날" type="date" max={opened.today} />
              </fieldset>
            )
          })
        }
      </SettingForm>
    </section>
  )
}
