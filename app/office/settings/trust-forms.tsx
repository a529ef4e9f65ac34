import { ExternalLink } from '#app/ui/external-link.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'
import { ToldTermsFields } from './told-terms-fields.tsx'

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
        {({ typed }) => (
          <ToldTermsFields typed={typed} told={commissions} label="수수료" today={opened.today} id="" />
        )}
      </SettingForm>
    </section>
  )
}
