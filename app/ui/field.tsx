import { useId, useState, type ComponentProps, type FocusEvent, type InputEvent } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'

type Facts<Props> = FieldFacts & Omit<Props, keyof FieldFacts>

/** A line of text. Uncontrolled: give `defaultValue`, read it from the form. */
export function TextField(props: Facts<ComponentProps<'input'>>) {
  const { label, hint, error, isOptional = false, isLabelHidden = false, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional, isLabelHidden, className }}>
      <input type="text" {...input} {...describe(id, { hint, error })} id={id} className="field__input" />
    </FieldFrame>
  )
}

interface PhoneFieldProps extends Facts<ComponentProps<'input'>> {
  /** Takes what was typed or pasted, returns what the field keeps. */
  normalize: (raw: string) => string
  /** The hyphenated number to show under the field once it is left, or null while it is not yet right. */
  echo?: (value: string) => string | null
}

/** One field for a phone number, normalised while it is typed and never cut by a maxlength. */
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
