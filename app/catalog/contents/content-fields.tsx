import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DayField } from '#app/ui/day-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useIsDrawn } from '#app/ui/use-is-drawn.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import type { Field, FieldGroup } from './field-definition.ts'
import type { FormValues } from './form-values.ts'
import { fieldId } from './checks.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceField } from './place-field.tsx'
import type { Sibling } from './place-slots.ts'
import { RowsField, SumsField } from './row-fields.tsx'

interface FieldsProps {
  values: FormValues
  /** As they are typed now. */
  typed: FormValues
  errors: FieldErrors
  /** Names of fields that cannot be changed any more. */
  fixed: readonly string[]
  /** By field, what pages show in place of what is typed. */
  changes: Readonly<Record<string, string>>
  /** `2026-11-30`. */
  today: string
  place: {
    siblings: readonly Sibling[]
    itemKey: string | null
    isMoved: boolean
  }
}

interface ContentGroupProps extends FieldsProps {
  group: FieldGroup
  /** What follows from the fields. */
  children?: ReactNode
}

export function ContentGroup({ group, children, ...props }: ContentGroupProps) {
  return (
    <fieldset className="content-form__group">
      <legend className="content-form__legend">{group.legend}</legend>
      {group.fields.map((field) => (
        <Changeable
          key={field.name}
          field={field}
          typed={props.typed[field.name] ?? ''}
          before={props.changes[field.name]}
        >
          <ContentField field={field} {...props} />
          {field.name === 'checkedAt' && <LookedToday id={fieldId(field.name)} today={props.today} />}
        </Changeable>
      ))}
      {children}
    </fieldset>
  )
}

/** Short enough to be told beside the field. */
const TOLD: ReadonlySet<Field['type']> = new Set(['won', 'count', 'sums', 'choice', 'day', 'line'])
const MOST_TOLD = 30

interface ChangeableProps {
  field: Field
  typed: string
  before: string | undefined
  children: ReactNode
}

/** With a sign while pages show something else, and how long it is where that has an end. */
function Changeable({ field, typed, before, children }: ChangeableProps) {
  const { most } = field
  const { length } = [...typed]
  const told = before?.replaceAll('\n', ' · ')
  return (
    <div
      className={`content-field content-field--${field.type}`}
      data-changed={before !== undefined || undefined}
    >
      {children}
      {told !== undefined && (
        <p className="content-field__before">
          <b>바꿈</b>
          {TOLD.has(field.type) && told.length <= MOST_TOLD && ` 전에는 ${told}`}
        </p>
      )}
      {most && (
        <p
          className={
            length > most ? 'content-field__count content-field__count--over' : 'content-field__count'
          }
        >
          {`${length.toLocaleString('ko')}/${most.toLocaleString('ko')}자`}
        </p>
      )}
    </div>
  )
}

const LONG = new Set(['area', 'lines', 'paragraphs'])

function ContentField({ field, ...props }: FieldsProps & { field: Field }) {
  const { values, errors, fixed, place } = props
  const { name, label, hint, isOptional = false, example } = field
  const id = fieldId(name)
  const facts = {
    id,
    name,
    label,
    hint,
    isOptional,
    error: errors[name],
    placeholder: example,
    defaultValue: values[name] ?? '',
  }
  if (LONG.has(field.type)) return <TextArea {...facts} rows={4} />
  switch (field.type) {
    case 'check':
      return (
        <Checkbox name={name} defaultChecked={name in values} error={errors[name]}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <div id={id}>
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
    case 'position':
      return <PlaceField {...{ id, label, hint, ...place }} error={errors[name]} value={values[name] ?? ''} />
    case 'picture':
      return <PictureField {...{ name, label, hint }} value={values[name] ?? ''} error={errors[name]} />
    case 'sums':
      return <SumsField field={field} {...props} />
    case 'rows':
      return <RowsField field={field} {...props} />
    case 'day':
      return <DayField {...facts} />
    case 'moment':
      return <DayField {...facts} type="datetime-local" />
    case 'won':
    case 'count':
      return <TextField {...facts} inputMode="numeric" autoComplete="off" />
    default:
      return <TextField {...facts} autoComplete="off" readOnly={fixed.includes(name)} />
  }
}

/** Puts today into the field beside it; drawn where a script runs. */
function LookedToday({ id, today }: { id: string; today: string }) {
  const isDrawn = useIsDrawn()
  if (!isDrawn) return null
  const put = () => {
    const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
    if (!field) return
    field.value = today
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Button kind="secondary" size="sm" className="content-field__today" onClick={put}>
      오늘 확인했어요
    </Button>
  )
}
