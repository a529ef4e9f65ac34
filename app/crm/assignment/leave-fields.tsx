import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'

export function LeaveFields({ typed, errorOf }: ActFields) {
  return (
    <>
      <div className="advisor__pair stack-3">
        <TextField label="시작하는 날" type="date" {...typed('from.date')} error={errorOf('from')} />
        <TextField label="시간" type="time" {...typed('from.time', '09:00')} />
      </div>
      <div className="advisor__pair stack-3">
        <TextField label="끝나는 날" type="date" {...typed('until.date')} error={errorOf('until')} />
        <TextField label="시간" type="time" {...typed('until.time', '18:00')} />
      </div>
      <TextField label="이유" maxLength={100} {...typed('reason')} />
    </>
  )
}
