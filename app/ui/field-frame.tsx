import type { ReactNode } from 'react'
import { WarnIcon } from './icons.tsx'
import './field.css'

export interface FieldFacts {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  isOptional?: boolean
  /** Only where something beside the field already names it. */
  isLabelHidden?: boolean
}

interface Described extends Pick<FieldFacts, 'hint' | 'error'> {
  unit?: string | undefined
}

export function describe(id: string, { hint, error, unit }: Described) {
  const described = [unit && `${id}-unit`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

export function FieldFrame(
  props: FieldFacts & { id: string; className?: string | undefined; children: ReactNode },
) {
  const { id, label, hint, error, isOptional, isLabelHidden, className = '', children } = props
  return (
    <div className={`field ${className}`.trim()}>
      <label className={isLabelHidden ? 'sr-only' : 'field__label'} htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional"> (선택)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null
  return (
    <p className="field__error" id={`${id}-error`}>
      <WarnIcon />
      <span>
        <span className="sr-only">오류: </span>
        {error}
      </span>
    </p>
  )
}
