import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
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
 * does, and a press opens the browser's own picker; without a script it is the plain input. The field holds its value
 * itself: the words follow whatever puts one there.
 */
export function DayInput({ say = sayDay, className, defaultValue = '', ...rest }: DayInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(defaultValue)
  const stored = useRef(defaultValue)
  const isFresh = useRef(false)
  useEffect(() => {
    const { current: input } = field
    const follow = () => setValue(input!.value)
    // A reset is heard before it happens.
    const onReset = () => queueMicrotask(follow)
    const { form } = input!
    // What somebody chose meanwhile stays.
    if (input!.value === stored.current) input!.value = defaultValue
    stored.current = defaultValue
    follow()
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [defaultValue])
  return (
    <span className="day-input">
      <input
        type="date"
        {...rest}
        ref={field}
        className={className}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setValue(currentTarget.value)}
        onPointerDown={({ currentTarget }) => {
          isFresh.current = document.activeElement !== currentTarget
        }}
        onClick={({ currentTarget }) => {
          if (isFresh.current) openPicker(currentTarget)
          isFresh.current = false
        }}
      />
      <span className="day-input__said" aria-hidden="true">
        {said(value, say)}
      </span>
    </span>
  )
}

/** A time of a day behind it; what is no day as it is stored. */
function said(value: string, say: (day: string) => string): string {
  const [day = '', time] = value.split('T')
  if (!isCalendarDate(day)) return value || '고르기'
  return time ? `${say(day)} ${time}` : say(day)
}

function openPicker(field: HTMLInputElement) {
  try {
    field.showPicker()
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
