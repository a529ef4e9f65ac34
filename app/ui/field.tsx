import { useId, type ComponentProps } from 'react'
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
  /** Returns what was typed in groups of digits, `010-1234-5678`; whoever reads the field takes the hyphens out again. */
  group: (raw: string) => string
}

/** Grouped while typed, which needs a script. No maxlength, which would cut a pasted number. */
export function PhoneField({ group, onInput, onBlur, defaultValue, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      placeholder="010-0000-0000"
      {...rest}
      defaultValue={typeof defaultValue === 'string' ? group(defaultValue) : defaultValue}
      onInput={(event) => {
        const { isComposing, inputType } = event.nativeEvent
        if (!isComposing) regroup(event.currentTarget, group, inputType === 'deleteContentForward')
        onInput?.(event)
      }}
      onBlur={(event) => {
        regroup(event.currentTarget, group, false)
        onBlur?.(event)
      }}
    />
  )
}

/** The caret stays after the same digits; deleting forward takes it over a hyphen, which would come back before it. */
function regroup(input: HTMLInputElement, group: PhoneFieldProps['group'], isForward: boolean) {
  const value = group(input.value)
  if (value === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const place = group(input.value.slice(0, caret)).length
  input.value = value
  if (document.activeElement !== input) return
  const at = isAtEnd ? value.length : isForward && value[place] === '-' ? place + 1 : place
  input.setSelectionRange(at, at)
}
