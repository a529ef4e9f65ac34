import { useId, type ComponentProps, type ReactNode } from 'react'
import { describe, FieldError } from './field-frame.tsx'
import './checkbox.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  error?: string | null | undefined
  aside?: ReactNode
}

export function Checkbox({ children, error, aside, className = '', ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={`checkbox ${className}`.trim()}>
      <label className="checkbox__row row" htmlFor={id}>
        <input {...input} {...describe(id, { error })} id={id} type="checkbox" className="checkbox__box" />
        <span>{children}</span>
      </label>
      {aside}
      <FieldError id={id} error={error} />
    </div>
  )
}
