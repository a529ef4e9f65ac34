import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

const NOTICES = {
  missed: '부재나 통화 중으로 남기면 다음에 걸 때를 알려요. 한 신청에 3번까지예요.',
  assigned: '희망 일시가 2시간 넘게 남은 상담에 담당이 정해지면 알려요.',
  booked: '다시 걸기로 약속하면 그때를 알려요.',
} as const

export function NoticesForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-label="통화 뒤에 보내는 문자">
      <SettingForm setting="notices" opened={opened}>
        {({ isTicked }) => (
          <fieldset className="stack-2">
            <legend className="field__label">통화 뒤에 보내는 문자</legend>
            <p className="desk-note">
              오후 9시부터 오전 8시 사이에는 보내지 않고 아침에 보내요. 글은{' '}
              <Link to="/desk/templates">메시지 문구</Link>
              에서 바꿔요.
            </p>
            {(Object.keys(NOTICES) as (keyof typeof NOTICES)[]).map((name) => (
              <Checkbox
                key={name}
                name={`value.${name}`}
                value="on"
                defaultChecked={isTicked(`value.${name}`, opened.values.notices[name])}
              >
                {NOTICES[name]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </SettingForm>
    </section>
  )
}
