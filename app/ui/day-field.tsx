import { useId, useState, type ComponentProps, type MouseEvent } from 'react'
import { dottedDate, isCalendarDate, weekdayName } from '#app/platform/korean-time.ts'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'
import './day-field.css'

interface DayInputProps extends ComponentProps<'input'> {
  /** How a day is said, for instance without its year; a time is said as it is stored. */
  say?: (day: string) => string
  defaultValue?: string | undefined
}

/** `2026.11.30(월)` */
const sayDay = (day: string) => `${dottedDate(day)}(${weekdayName(day)})`

/**
 * A browser writes a day and a time in the manner of its own language. Until it is typed into, this says them as the site
 * does, and a press opens the browser's own picker; without a script it is the plain input.
 */
export function DayInput({ say = sayDay, className, defaultValue = '', onChange, ...input }: DayInputProps) {
  const [stored, setStored] = useState(defaultValue)
  const [value, setValue] = useState(defaultValue)
  if (stored !== defaultValue) {
    setStored(defaultValue)
    setValue(defaultValue)
  }
  return (
    <span className="day-input">
      <input
        type="date"
        {...input}
        className={className}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          onChange?.(event)
        }}
        onClick={openPicker}
      />
      <span className="day-input__said" aria-hidden="true">
        {isCalendarDate(value) ? say(value) : value || '고르기'}
      </span>
    </span>
  )
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>) {
  try {
    currentTarget.showPicker()
  } catch {
    // Where it may not be opened, it is typed.
  }
}

export function DayField(props: FieldFacts & Omit<DayInputProps, keyof FieldFacts>) {
  const { label, hint, error, isOptional = false, isLabelHidden = false, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <DayInput {...input} {...describe(id, { hint, error })} id={id} className="field__input" />
    </FieldFrame>
  )
}
