import { useId, useState, type ComponentProps, type FocusEvent, type InputEvent } from 'react'
import { describe, FieldFrame, type FieldFacts } from './field-frame.tsx'

type Facts<Props> = FieldFacts & Omit<Props, keyof FieldFacts>

/** Uncontrolled: give `defaultValue`, read it from the form. */
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
