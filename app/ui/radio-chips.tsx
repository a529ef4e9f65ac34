import { useId, type ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'
import './radio-chips.css'
import './segments.css'

export interface Chip {
  value: string
  label: ReactNode
  note?: ReactNode
  isDisabled?: boolean
}

interface RadioChipsProps {
  legend: ReactNode
  name: string
  chips: readonly Chip[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: string | null | undefined
  isOptional?: boolean
  isLegendHidden?: boolean
  /** Chips at least 72 or 96 px wide, as many as fit; large ones 56 high, two in a row; pieces of one track. */
  size?: 'small' | 'medium' | 'large' | 'track'
}

/** Real radios, so that keys, forms and pages without JavaScript work. */
export function RadioChips(props: RadioChipsProps) {
  const { legend, chips, hint, error, isOptional, isLegendHidden, size = 'medium' } = props
  const id = useId()
  const isTrack = size === 'track'
  // A choice made before hydration is still in the DOM, but React was not notified.
  const hearEarlier = (radio: HTMLInputElement | null) => {
    if (radio?.checked && props.value !== undefined && radio.value !== props.value)
      props.onChange?.(radio.value)
  }
  return (
    <fieldset
      className={`radio-chips radio-chips--${size}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'radio-chips__legend'}>
        {legend}
        {isOptional && <span className="field__optional"> (선택)</span>}
      </legend>
      {hint && <p className="radio-chips__hint faint">{hint}</p>}
      <div className={isTrack ? 'segments' : 'radio-chips__row stack-2'}>
        {chips.map((chip) => (
          <label key={chip.value} className={isTrack ? 'segment' : 'radio-chips__chip'}>
            <input
              ref={hearEarlier}
              type="radio"
              className={isTrack ? 'segment__radio' : 'radio-chips__radio'}
              name={props.name}
              value={chip.value}
              disabled={chip.isDisabled}
              onChange={() => props.onChange?.(chip.value)}
              {...(props.value === undefined
                ? { defaultChecked: chip.value === props.defaultValue }
                : { checked: chip.value === props.value })}
            />
            <span className={isTrack ? 'segment__face' : 'radio-chips__face row'}>
              {chip.label}
              {chip.note && <span className="radio-chips__note fine">{chip.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
