import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import './leave-fields.css'

/** From when until when, whether it is stored or only looked at. */
export function WhenFields({ typed, errorOf }: Pick<ActFields, 'typed' | 'errorOf'>) {
  return (
    <>
      <div className="leave-when">
        <DayField label="시작하는 날" {...typed('from.date')} error={errorOf('from')} />
        <DayField label="시간" type="time" {...typed('from.time', '09:00')} error={null} />
      </div>
      <div className="leave-when">
        <DayField label="끝나는 날" {...typed('until.date')} error={errorOf('until')} />
        <DayField label="시간" type="time" {...typed('until.time', '18:00')} error={null} />
      </div>
    </>
  )
}
