import { TextField } from '#app/ui/field.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

export function BackupsForm({ opened }: SectionProps) {
  const { backups } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="백업 시간과 보관">
      <p className="desk-note">
        둘 중 먼저 넘는 쪽에 맞춰 오래된 백업부터 지워요. 가장 새 백업은 언제나 남겨요. 두는 날은 개인정보
        처리방침에도 그대로 적혀요.
      </p>
      <SettingForm setting="backups" opened={opened}>
        {({ typed }) => (
          <>
            <TextField {...typed('value.at', backups.at)} id="at" type="time" label="백업하는 시간" />
            <div className="settings__pair">
              <TextField
                {...typed('value.keep', String(backups.keep))}
                id="keep"
                type="number"
                min={2}
                max={400}
                label="남길 백업 수"
              />
              <TextField
                {...typed('value.keepDays', String(backups.keepDays))}
                id="keepDays"
                type="number"
                min={2}
                max={366}
                label="두는 날"
              />
            </div>
          </>
        )}
      </SettingForm>
    </section>
  )
}
