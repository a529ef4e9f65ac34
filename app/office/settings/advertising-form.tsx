import { Link } from '#app/ui/link.tsx'
import { SettingTexts, type SectionProps } from './setting-form.tsx'

const TEXTS = [
  {
    name: 'rejectNumber',
    label: '080 수신 거부 번호',
    hint: '받는 사람이 돈을 내지 않는 번호예요. 이 번호로 온 거부는 광고 보내기에서 적어요.',
  },
] as const

export function AdvertisingForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-label="광고 수신 거부">
      <p className="desk-note">
        광고는 동의한 회원에게만, 두 사람이 확인한 뒤에 보내요. <Link to="/desk/campaigns">광고 보내기</Link>
      </p>
      <SettingTexts
        setting="advertising"
        texts={TEXTS}
        stored={{ ...opened.values.advertising }}
        opened={opened}
      />
    </section>
  )
}
