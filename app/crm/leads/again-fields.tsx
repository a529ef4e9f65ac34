import { useRef, useState } from 'react'
import { seoulDate } from '#app/platform/korean-time.ts'
import { TextField } from '#app/ui/field.tsx'
import { againText, againTimes } from './again-times.ts'
import type { CallDraft } from './call-drafts.ts'
import { isNightTime } from './call-outcomes.ts'

interface AgainFieldsProps {
  now: Date
  draft: CallDraft | undefined
  error: string | null
}

/** When to call again: by one press, or a day and a time. CSS shows it with 다시 걸기 only, so it works without JavaScript. */
export function AgainFields({ now, draft, error }: AgainFieldsProps) {
  const today = seoulDate(now)
  const given = { date: draft?.['callAgainAt.date'] ?? today, time: draft?.['callAgainAt.time'] ?? '' }
  const [{ date, time }, setChosen] = useState(given)
  const fields = useRef<HTMLDivElement>(null)
  const input = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`[name="callAgainAt.${name}"]`)
  const choose = (again: typeof given) => {
    const [day, hour] = [input('date'), input('time')]
    if (!day || !hour) return
    day.value = again.date
    hour.value = again.time
    // The form keeps what is typed, which a button does not tell by itself.
    hour.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const read = () => setChosen({ date: input('date')?.value ?? '', time: input('time')?.value ?? '' })
  return (
    <div ref={fields} className="lead-call-form__later" onInput={read}>
      <div className="lead-call-form__quick">
        {againTimes(now).map((again, index) => {
          const isChosen = again.date === date && again.time === time
          return (
            <button
              key={again.label}
              type="button"
              className="lead-call-form__time"
              title={`Shift ${index + 1}`}
              aria-keyshortcuts={`Shift+${index + 1}`}
              aria-pressed={isChosen}
              onClick={() => choose(again)}
            >
              {again.label}
              {isChosen && ` · ${againText(again, now)}`}
            </button>
          )
        })}
      </div>
      <TextField
        label="다시 걸 날짜"
        isLabelHidden
        type="date"
        name="callAgainAt.date"
        min={today}
        defaultValue={given.date}
        error={error}
      />
      <TextField
        label="시간"
        isLabelHidden
        type="time"
        name="callAgainAt.time"
        step={600}
        defaultValue={given.time}
      />
      {time && date && <p className="lead-call-form__when small bold">{againText({ date, time }, now)}</p>}
      <p className="lead-call-form__night small" aria-live="polite">
        {isNightTime(time) && '밤이나 이른 아침이에요. 손님이 말한 시간이 맞는지 확인해 주세요.'}
      </p>
    </div>
  )
}
