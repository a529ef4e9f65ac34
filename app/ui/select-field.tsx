import { useId, type ComponentProps } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'

export type Option = readonly [value: string, words: string]

interface SelectFieldProps extends FieldFacts, Omit<ComponentProps<'select'>, keyof FieldFacts> {
  options: readonly Option[]
}

/** A list in our own words, as of days and times, which a browser's own fields write in the manner of its language. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional = false,
    isLabelHidden = false,
    className,
    options,
    ...select
  } = props
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <select {...select} {...describe(id, { hint, error })} id={id} className="field__input">
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
