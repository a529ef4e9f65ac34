import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

const WEEK = [
  [1, '월'],
  [2, '화'],
  [3, '수'],
  [4, '목'],
  [5, '금'],
  [6, '토'],
  [0, '일'],
] as const

export function HoursForm({ opened }: SectionProps) {
  const { callHours } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="상담 시간">
      <SettingForm setting="callHours" opened={opened}>
        {(fields) => {
          const field = (name: string, stored: string) => ({
            ...fields.typed(`value.${name}`, stored),
            id: name,
          })
          return (
            <>
              <Weekdays stored={callHours.weekdays} fields={fields} />
              <div className="settings__pair">
                <TextField {...field('opens', callHours.opens)} type="time" label="시작" />
                <TextField {...field('closes', callHours.closes)} type="time" label="끝" />
              </div>
              <TextField
                {...field('lunch', callHours.lunch ?? '')}
                label="점심시간"
                hint="12:00-13:00처럼 적어요. 비우면 점심에도 전화해요."
                className="settings__short"
                isOptional
              />
              <TextArea
                {...field('slots', callHours.slots.join('\n'))}
                label="고를 수 있는 시간대"
                hint="한 줄에 하나씩, 13:00-15:00처럼 적어요. 점심시간과 겹칠 수 없어요."
                rows={5}
              />
              <TextField
                {...field('capacity', String(callHours.capacity))}
                type="number"
                min={1}
                max={500}
                label="시간대마다 받을 수"
                hint="일하는 상담사가 적으면 더 적게 받아요."
              />
            </>
          )
        }}
      </SettingForm>
    </section>
  )
}

function Weekdays({ stored, fields }: { stored: readonly number[]; fields: ActFields }) {
  const error = fields.errorOf('value.weekdays')
  return (
    <fieldset className="stack-2" aria-describedby={error ? 'weekdays-error' : undefined}>
      <legend className="field__label">상담하는 요일</legend>
      <div className="settings-days__row wrap">
        {WEEK.map(([day, name]) => (
          <Checkbox
            key={day}
            name={`value.weekdays[${day}]`}
            value={day}
            defaultChecked={fields.isTicked(`value.weekdays[${day}]`, stored.includes(day))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <FieldError id="weekdays" error={error} />
    </fieldset>
  )
}
