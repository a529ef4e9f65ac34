import { REFERRAL_TERM_EXAMPLE } from '#app/shared/settings/referral-terms.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

/** What an introduction is worth, from a day on (docs/adr/0231). */
export function ReferralTermsForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-label="추천 사은품의 조건">
      <p className="desk-note">
        한 줄이 그날부터 추천으로 온 신청의 조건 하나예요. 시작하는 날, 추천한 분의 상품권, 신청한 분에게 더할
        사은품(없으면 0원), 개통하고 유지할 날을 차례대로 적고, 예시는 있을 때만 적어요. 이미 온 신청은 온
        날의 조건 그대로예요. 모두 비우면 추천 코드를 받지 않고 홈페이지 어디에도 보이지 않아요.
      </p>
      <p className="desk-note">{`예: ${REFERRAL_TERM_EXAMPLE}`}</p>
      <SettingForm setting="referralTerms" opened={opened}>
        {({ typed }) => (
          <TextArea
            label="조건"
            rows={4}
            spellCheck={false}
            isOptional
            {...typed('value', opened.values.referralTerms.join('\n'))}
          />
        )}
      </SettingForm>
    </section>
  )
}
