import { TextField } from '#app/ui/field.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

/** From how many answers on figures are shown, and when it is asked how the installation was (docs/adr/0232). */
export function RatingsForm({ opened }: SectionProps) {
  const { ratings } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="손님 평가">
      <SettingForm setting="ratings" opened={opened}>
        {({ typed }) => (
          <>
            <TextField
              {...typed('value.least', String(ratings.least))}
              label="몇 건부터 보일지"
              hint="이만큼 모일 때마다 평가 화면의 수가 한 번에 바뀌어요."
              type="number"
              min={5}
              max={100}
            />
            <TextField
              {...typed('value.installDays', String(ratings.installDays))}
              label="개통하고 며칠 뒤에 설치를 물을지"
              type="number"
              min={3}
              max={30}
            />
          </>
        )}
      </SettingForm>
    </section>
  )
}
