import { useId } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { Field } from './field-definition.ts'
import { offeredRows, type FormValues } from './form-values.ts'
import { fieldId } from './checks.tsx'

interface RowsProps {
  values: FormValues
  errors: FieldErrors
}

export function SumsField({
  field,
  values,
  errors,
}: RowsProps & { field: Extract<Field, { type: 'sums' }> }) {
  const id = useId()
  return (
    <fieldset id={fieldId(field.name)} className="content-form__rows" aria-describedby={`${id}-hint`}>
      <legend className="field__label">{field.label}</legend>
      <div className="content-form__sums">
        {field.labels.map((label, index) => (
          <TextField
            key={label}
            name={`${field.name}.${index}`}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values[`${field.name}.${index}`] ?? ''}
            error={errors[`${field.name}.${index}`] ?? (index === 0 ? errors[field.name] : undefined)}
          />
        ))}
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {field.hint}
      </p>
    </fieldset>
  )
}

/** Written row by row; two empty ones stand below, and more after saving. */
export function RowsField({
  field,
  values,
  errors,
}: RowsProps & { field: Extract<Field, { type: 'rows' }> }) {
  const { name, label, hint, columns } = field
  return (
    <fieldset id={fieldId(name)} className="content-form__rows stack-2">
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {errors[name] && <p className="field__error">{errors[name]}</p>}
      <ol className="content-form__list">
        {Array.from({ length: offeredRows(name, values) }, (_, place) => (
          <li key={place} className="content-form__row stack-3">
            {columns.map((column) => {
              const cell = `${name}.${place}.${column.name}`
              const facts = {
                name: cell,
                label: `${place + 1}. ${column.label}`,
                defaultValue: values[cell] ?? '',
                error: errors[cell],
              }
              return column.isLong ? (
                <TextArea key={cell} {...facts} rows={2} className="content-form__long" />
              ) : (
                <TextField key={cell} {...facts} autoComplete="off" />
              )
            })}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
