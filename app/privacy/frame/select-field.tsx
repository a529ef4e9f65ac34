import { useId, type ReactNode } from 'react'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'

interface SelectFieldProps {
  label: string
  name: string
  hint?: string
  defaultValue: string
  error?: string | null
  children: ReactNode
}

export function SelectField({ label, name, hint, defaultValue, error, children }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...describe(id, { hint, error })}
        id={id}
        name={name}
        className="field__input"
        defaultValue={defaultValue}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
