import { useId, useRef, useState } from 'react'
import { seoulDate } from '#app/platform/korean-time.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { againDays, againHours, againText, againTimes, type AgainTime } from './again-times.ts'
import type { CallDraft } from './draft-forms.ts'

interface AgainFieldsProps {
  now: Date
  draft: CallDraft | undefined
  error: string | null
}

/**
 * When to call again: by one press, or a day and a time, which take its place where there is no room for both. CSS shows it
 * with 다시 걸기 only, so it works without JavaScript.
 */
export function AgainFields({ now, draft, error }: AgainFieldsProps) {
  const given = {
    date: draft?.['callAgainAt.date'] ?? seoulDate(now),
    time: draft?.['callAgainAt.time'] ?? '',
  }
  const [{ date, time }, setChosen] = useState(given)
  const quick = againTimes(now)
  const isQuick = quick.some((again) => again.date === date && again.time === time)
  const [isPicking, setPicking] = useState(time !== '' && !isQuick)
  const fields = useRef<HTMLDivElement>(null)
  const id = useId()
  const input = (name: string) =>
    fields.current?.querySelector<HTMLSelectElement>(`[name="callAgainAt.${name}"]`)
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
    <div
      ref={fields}
      className="lead-call-form__later"
      data-is-picking={isPicking || error ? '' : undefined}
      onInput={read}
    >
      <div className="lead-call-form__quick">
        <QuickTimes {...{ quick, date, time, now }} onChoose={choose} />
        <button
          type="button"
          className="lead-call-form__time lead-call-form__pick"
          aria-expanded={isPicking}
          aria-controls={id}
          onClick={() => setPicking(!isPicking)}
        >
          {isPicking ? '빠른 시간' : '고르기'}
        </button>
      </div>
      <div id={id} className="lead-call-form__own">
        <SelectField
          label="다시 걸 날짜"
          isLabelHidden
          name="callAgainAt.date"
          defaultValue={given.date}
          options={againDays(now, date)}
          error={error}
        />
        <SelectField
          label="시간"
          isLabelHidden
          name="callAgainAt.time"
          defaultValue={given.time}
          options={againHours([...quick.map((again) => again.time), time])}
        />
      </div>
    </div>
  )
}

interface QuickTimesProps {
  quick: readonly AgainTime[]
  date: string
  time: string
  now: Date
  onChoose: (again: AgainTime) => void
}

function QuickTimes({ quick, date, time, now, onChoose }: QuickTimesProps) {
  return quick.map((again, index) => {
    const isChosen = again.date === date && again.time === time
    return (
      <button
        key={again.label}
        type="button"
        className="lead-call-form__time"
        title={`Shift ${index + 1}`}
        aria-keyshortcuts={`Shift+${index + 1}`}
        aria-pressed={isChosen}
        onClick={() => onChoose(again)}
      >
        {isChosen && again.label !== againText(again, now) && (
          <span className="sr-only">{`${again.label} · `}</span>
        )}
        {isChosen ? againText(again, now) : again.label}
      </button>
    )
  })
}
