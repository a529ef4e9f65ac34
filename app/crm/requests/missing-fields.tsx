import { Fragment, type MouseEvent } from 'react'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { WarnIcon } from '#app/ui/icons.tsx'
import { inputId, type ConsultPlace } from './consult-form-fields.tsx'
import { focusFirstError } from './consult-form-focus.ts'
import { missingParts } from './consult-missing.ts'

interface MissingFieldsProps {
  place: ConsultPlace
  errors: FieldErrors
}

/** Stands beside the button, since the fields may be out of view. */
export function MissingLine({ place, errors }: MissingFieldsProps) {
  return (
    <p className="consult-form__missing failure" aria-live="polite">
      {missingParts(errors) && (
        <>
          <WarnIcon />
          <span>
            <MissingFields place={place} errors={errors} />
          </span>
        </>
      )}
    </p>
  )
}

/** In one sentence, in form order; each name leads to its field. */
export function MissingFields({ place, errors }: MissingFieldsProps) {
  const { fields, rest } = missingParts(errors) ?? { fields: [], rest: '' }
  return (
    <>
      {fields.map(({ field, name }, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <a href={`#${inputId(place, field)}`} onClick={(event) => goToField(event, field)}>
            {name}
          </a>
        </Fragment>
      ))}
      {rest}
    </>
  )
}

/** Into the field, where a hash would only scroll to it. */
function goToField(event: MouseEvent<HTMLAnchorElement>, field: string) {
  event.preventDefault()
  focusFirstError(document.querySelector(event.currentTarget.hash)?.closest('form') ?? null, [field])
}
