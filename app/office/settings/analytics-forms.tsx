import { TRACKERS } from '#app/shared/tracking/trackers.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SettingTexts, type SectionProps } from './setting-form.tsx'

const TAGS = [
  { name: 'ga4', label: TRACKERS.ga4.name, hint: '예: G-AB12CD34EF', isShort: true },
  { name: 'naver', label: TRACKERS.naver.name, hint: '예: s_1a2b3c4d5e6f', isShort: true },
  { name: 'kakaoPixel', label: TRACKERS.kakaoPixel.name, hint: '숫자로 된 픽셀 ID', inputMode: 'numeric' },
  { name: 'metaPixel', label: TRACKERS.metaPixel.name, hint: '숫자로 된 픽셀 ID', inputMode: 'numeric' },
] as const
const TYPES = [
  { name: '1', id: 'conversion-1', label: '전화 누름 (1)', hint: '예: contact', isShort: true },
  { name: '4', id: 'conversion-4', label: '상담 신청 (4)', hint: '예: generate_lead', isShort: true },
  { name: '5', id: 'conversion-5', label: '채팅 누름 (5)', hint: '예: start_chat', isShort: true },
] as const

export function AnalyticsForms({ opened }: SectionProps) {
  const { analytics, conversionTypes } = opened.values
  return (
    <>
      <Notice title="방침에 있고 방문자가 허용한 서비스만 불러요.">
        방문자가 허용한 때에만 부르고, 모두에게 같은 화면을 연 것과 전화, 상담 신청, 채팅을 누른 것만 알려요.
        시행 중인 개인정보처리방침에 이름이 없는 서비스는 부르지 않으니, 적은 뒤에 방침의 새 버전을 게시해
        주세요. 이름은 방침에 자동으로 들어가요.
      </Notice>
      <section className="desk-page__card desk-page__stack" aria-labelledby="analytics-tags">
        <h2 id="analytics-tags">분석 서비스</h2>
        <SettingTexts setting="analytics" texts={TAGS} stored={{ ...analytics }} opened={opened} />
      </section>
      <section className="desk-page__card desk-page__stack" aria-labelledby="analytics-types">
        <h2 id="analytics-types">전환 이름</h2>
        <SettingTexts
          setting="conversionTypes"
          kind="secondary"
          texts={TYPES}
          stored={conversionTypes}
          opened={opened}
        />
      </section>
    </>
  )
}
