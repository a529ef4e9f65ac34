import { Link } from '#app/ui/link.tsx'
import { SettingTexts, type SectionProps } from './setting-form.tsx'

const TEXTS = [
  {
    name: 'rejectNumber',
    label: '080 수신 거부 번호',
    hint: '문자 광고를 보내려면 필요해요. 수신자에게 요금이 들지 않는 번호예요.',
    inputMode: 'numeric',
    isNeeded: true,
  },
] as const

export function AdvertisingForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-label="080 수신 거부 번호">
      <SettingTexts
        setting="advertising"
        texts={TEXTS}
        stored={{ ...opened.values.advertising }}
        opened={opened}
      />
      <p className="desk-note">
        이 번호로 들어온 수신 거부는 <Link to="/desk/campaigns">광고 보내기</Link>에서 등록해 주세요.
      </p>
    </section>
  )
}
