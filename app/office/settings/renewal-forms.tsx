import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'
import { ToldTermsFields } from './told-terms-fields.tsx'

/** When it is told that a contract ends, and what stands where staying is compared with leaving (docs/adr/0223). */
export function RenewalForms({ opened }: SectionProps) {
  return (
    <>
      <RemindersForm opened={opened} />
      <StayTermsForm opened={opened} />
    </>
  )
}

function RemindersForm({ opened }: SectionProps) {
  const { endReminders } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="약정 만료 알림">
      <p className="desk-note">
        알림에 동의한 분에게만, 고른 방법으로 오전 8시에서 오후 9시 사이에 보내요. 글은{' '}
        <Link to="/desk/templates">메시지 문구</Link>에서 바꿔요.
      </p>
      <SettingForm setting="endReminders" opened={opened}>
        {({ typed, isTicked }) => {
          const days = (name: 'first' | 'second') => ({
            ...typed(`value.${name}`, String(endReminders[name])),
            id: `endReminders-${name}`,
            type: 'number',
            min: 7,
            max: 180,
          })
          return (
            <>
              <Checkbox
                name="value.isOn"
                value="on"
                defaultChecked={isTicked('value.isOn', endReminders.isOn)}
              >
                약정 만료 알림을 받고 보내기
              </Checkbox>
              <TextField {...days('first')} label="먼저 알리는 날(끝나기 며칠 전)" />
              <TextField {...days('second')} label="다시 알리는 날(끝나기 며칠 전)" />
            </>
          )
        }}
      </SettingForm>
    </section>
  )
}

function StayTermsForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="stay-terms">
      <h2 id="stay-terms">통신사의 재약정 조건</h2>
      <p className="desk-note">
        통신사가 알려 준 그대로 적어 주세요. 약정 끝 비교 화면에 보여요. 비워 두면 우리가 알지 못한다고
        보여요.
      </p>
      <SettingForm setting="stayTerms" opened={opened}>
        {({ typed }) => (
          <ToldTermsFields
            typed={typed}
            told={opened.values.stayTerms}
            label="재약정 조건"
            today={opened.today}
            id="stay-"
          />
        )}
      </SettingForm>
    </section>
  )
}
