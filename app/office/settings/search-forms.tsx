import { ExternalLink } from '#app/ui/external-link.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, SettingTexts, type SectionProps } from './setting-form.tsx'

const PROOF_HINT = '메타 태그를 통째로 붙여도 돼요.'
const PROOFS = [
  { name: 'google', label: '구글 서치 콘솔', hint: PROOF_HINT },
  { name: 'naver', label: '네이버 서치어드바이저', hint: PROOF_HINT },
] as const

export function SearchForms({ opened }: SectionProps) {
  const { robots, verification, indexNow } = opened.values
  return (
    <>
      <section className="desk-page__card desk-page__stack" aria-labelledby="search-robots">
        <h2 id="search-robots">robots.txt</h2>
        {opened.robotsWarnings.map((warning) => (
          <Notice key={warning} tone="warn" title={warning} />
        ))}
        <SettingForm setting="robots" submit="살펴보고 저장하기" opened={opened}>
          {({ typed }) => (
            <TextArea
              id="robots"
              label="규칙"
              hint="비우면 기본 규칙을 써요. 검색 로봇이 요금과 상담 화면을 못 읽게 하는 규칙은 저장하지 않아요."
              rows={8}
              spellCheck={false}
              isOptional
              {...typed('value', robots ?? '')}
            />
          )}
        </SettingForm>
        <p>
          <ExternalLink href="/robots.txt" className="tap small">
            지금 robots.txt 보기
          </ExternalLink>
        </p>
      </section>
      <section className="desk-page__card desk-page__stack" aria-labelledby="search-proof">
        <h2 id="search-proof">소유 확인</h2>
        <SettingTexts
          setting="verification"
          kind="secondary"
          texts={PROOFS}
          stored={verification}
          opened={opened}
        />
      </section>
      <section className="desk-page__card desk-page__stack" aria-labelledby="search-index-now">
        <h2 id="search-index-now">바뀐 글 알리기</h2>
        <SettingForm setting="indexNow" kind="secondary" opened={opened}>
          {({ typed }) => (
            <TextField
              id="indexNow"
              label="IndexNow 키"
              hint="적으면 글과 요금 화면이 올라오거나 바뀌거나 사라질 때 네이버와 빙에 주소를 알려요. 아무 영문과 숫자 8글자 이상이면 돼요."
              isOptional
              autoComplete="off"
              spellCheck={false}
              {...typed('value', indexNow ?? '')}
            />
          )}
        </SettingForm>
      </section>
    </>
  )
}
