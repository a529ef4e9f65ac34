import { ExternalLink } from '#app/ui/external-link.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

export function SynonymsForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="words-synonyms">
      <h2 id="words-synonyms">검색 동의어</h2>
      <SettingForm setting="synonyms" opened={opened}>
        {({ typed }) => (
          <TextArea
            id="synonyms"
            label="같은 뜻의 말 묶음"
            hint="한 줄에 한 묶음씩, 쉼표로 나누어 적어 주세요. 예: 위약금, 할인반환금. 한 말은 한 줄에만, 300줄까지 적어요."
            rows={16}
            spellCheck={false}
            {...typed('value', opened.values.synonyms.join('\n'))}
          />
        )}
      </SettingForm>
      <p>
        <ExternalLink href="/search" className="tap small">
          검색해 보기
        </ExternalLink>
      </p>
    </section>
  )
}
