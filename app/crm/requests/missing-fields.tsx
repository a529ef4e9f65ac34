import { Fragment, type MouseEvent } from 'react'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { inputId, type ConsultPlace } from './consult-form-fields.tsx'
import { focusFirstError } from './consult-form-focus.ts'
import { missingFields } from './consult-missing.ts'

interface MissingFieldsProps {
  place: ConsultPlace
  errors: FieldErrors
}

/** Beside the button, since the fields may be out of view: how many are left, and each, in form order, leads to its field. */
export function MissingLine({ place, errors }: MissingFieldsProps) {
  const fields = missingFields(errors)
  return (
    <p className="consult-form__missing failure" aria-live="polite">
      {fields.length > 0 && `${fields.length}가지를 채우면 신청할\u00A0수 있어요: `}
      {fields.map(({ field, name }, index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          <a
            href={`#${inputId(place, field)}`}
            className="nowrap"
            onClick={(event) => goToField(event, field)}
          >
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** Into the field, where a hash would only scroll to it. */
function goToField(event: MouseEvent<HTMLAnchorElement>, field: string) {
  event.preventDefault()
  focusFirstError(document.querySelector(event.currentTarget.hash)?.closest('form') ?? null, [field])
}
