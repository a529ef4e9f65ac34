import { useId, useState, type ComponentProps, type FocusEvent, type InputEvent } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'
import { UnitFrame } from './unit-frame.tsx'

type Facts<Props> = FieldFacts & Omit<Props, keyof FieldFacts>

interface TextFieldProps extends Facts<ComponentProps<'input'>> {
  /** Of what is typed, shown at the end of the field: `원`. */
  unit?: string
}

/** Uncontrolled: give `defaultValue`, read it from the form. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isOptional = false, isLabelHidden = false, className, unit, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <UnitFrame id={id} unit={unit}>
        <input
          type="text"
          {...input}
          {...describe(id, { hint, error, unit })}
          id={id}
          className="field__input"
        />
      </UnitFrame>
    </FieldFrame>
  )
}

interface PhoneFieldProps extends Facts<ComponentProps<'input'>> {
  normalize: (raw: string) => string
  /** Returns the hyphenated number to show after blur, or null while it is incomplete. */
  echo?: (value: string) => string | null
}

/** No maxlength, which would cut a pasted number. */
export function PhoneField({ normalize, echo, onInput, onBlur, ...rest }: PhoneFieldProps) {
  const [shown, setShown] = useState<string | null>(null)
  const tidy = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const value = normalize(input.value)
    if (value !== input.value && !event.nativeEvent.isComposing) input.value = value
    setShown(null)
    onInput?.(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = normalize(event.currentTarget.value)
    setShown(echo?.(event.currentTarget.value) ?? null)
    onBlur?.(event)
  }
  return (
    <div className="field">
      <TextField type="tel" inputMode="numeric" autoComplete="tel" {...rest} onInput={tidy} onBlur={leave} />
      {shown && <p className="field__echo">{shown}</p>}
    </div>
  )
}
