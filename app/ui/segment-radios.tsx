import type { ReactNode } from 'react'
import type { Chip } from './radio-chips.tsx'
import './segments.css'

interface SegmentRadiosProps {
  legend: ReactNode
  isLegendHidden?: boolean
  name: string
  segments: readonly Chip[]
  defaultValue?: string | undefined
  hint?: ReactNode
  /** Each on its own, in cells of one width. */
  isChips?: boolean
}

/** The same track in a form: real radios, so that keys, forms and pages without a script work. */
export function SegmentRadios(props: SegmentRadiosProps) {
  const { legend, isLegendHidden = false, name, segments, defaultValue, hint, isChips = false } = props
  return (
    <fieldset className="segments-field">
      <legend className={isLegendHidden ? 'sr-only' : 'segments-field__legend small bold'}>{legend}</legend>
      <div className={isChips ? 'segments segments--chips' : 'segments'}>
        {segments.map(({ value, label, isDisabled }) => (
          <label key={value} className="segment">
            <input
              type="radio"
              className="segment__radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={isDisabled}
            />
            <span className="segment__face">{label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="segments-field__hint fine">{hint}</p>}
    </fieldset>
  )
}
