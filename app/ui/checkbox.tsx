import { useId, type ComponentProps, type ReactNode } from 'react'
import { describe, FieldError } from './field-frame.tsx'
import './checkbox.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The words beside the box. */
  children: ReactNode
  error?: string | null | undefined
  /** To the right of the row and outside its label: a 내용 보기 button. */
  aside?: ReactNode
}

/** A real checkbox, 24px in a row of at least 44. Uncontrolled. */
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
