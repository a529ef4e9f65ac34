import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { Field, FieldGroup } from './field-definition.ts'
import { offeredRows, type FormValues } from './form-values.ts'
import { fieldId } from './missing-fields.tsx'
import { PictureField } from './picture-field.tsx'

interface FieldsProps {
  values: FormValues
  errors: FieldErrors
  /** Names of fields that cannot be changed any more. */
  fixed: readonly string[]
}

export function ContentGroup({ group, ...props }: FieldsProps & { group: FieldGroup }) {
  return (
    <fieldset className="content-form__group box stack-4">
      <legend className="content-form__legend">{group.legend}</legend>
      {group.fields.map((field) => (
        <ContentField key={field.name} field={field} {...props} />
      ))}
    </fieldset>
  )
}

const LONG = new Set(['area', 'lines', 'paragraphs'])

function ContentField({ field, ...props }: FieldsProps & { field: Field }) {
  const { values, errors, fixed } = props
  const { name, label, hint, isOptional = false } = field
  const id = fieldId(name)
  const facts = { id, name, label, hint, isOptional, error: errors[name], defaultValue: values[name] ?? '' }
  if (LONG.has(field.type)) return <TextArea {...facts} rows={4} className="content-form__wide" />
  switch (field.type) {
    case 'check':
      return (
        <Checkbox
          name={name}
          defaultChecked={name in values}
          error={errors[name]}
          className="content-form__wide"
        >
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <div className="content-form__wide" id={id}>
          <RadioChips
            legend={label}
            hint={hint}
            name={name}
            chips={field.chips}
            defaultValue={values[name] ?? ''}
            error={errors[name]}
          />
        </div>
      )
    case 'picture':
      return <PictureField {...{ name, label, hint }} value={values[name] ?? ''} error={errors[name]} />
    case 'sums':
      return <SumsField field={field} {...props} />
    case 'rows':
      return <RowsField field={field} {...props} />
    case 'day':
      return <DayField {...facts} />
    case 'moment':
      return <TextField {...facts} type="datetime-local" />
    case 'won':
    case 'count':
      return <TextField {...facts} inputMode="numeric" autoComplete="off" />
    default:
      return (
        <TextField
          {...facts}
          autoComplete="off"
          readOnly={fixed.includes(name)}
          className={fixed.includes(name) ? '' : 'content-form__wide'}
        />
      )
  }
}

function SumsField({ field, values, errors }: FieldsProps & { field: Extract<Field, { type: 'sums' }> }) {
  const id = useId()
  return (
    <fieldset
      id={fieldId(field.name)}
      className="content-form__rows content-form__wide stack-2"
      aria-describedby={`${id}-hint`}
    >
      <legend className="field__label">{field.label}</legend>
      <p className="field__hint" id={`${id}-hint`}>
        {field.hint}
      </p>
      <div className="content-form__row stack-3">
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
    </fieldset>
  )
}

/** Written row by row; two empty ones stand below, and more after saving. */
function RowsField({ field, values, errors }: FieldsProps & { field: Extract<Field, { type: 'rows' }> }) {
  const { name, label, hint, columns } = field
  return (
    <fieldset id={fieldId(name)} className="content-form__rows content-form__wide stack-2">
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
