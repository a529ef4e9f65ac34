import type { FieldErrors } from '#app/platform/refusal.ts'
import { WarnIcon } from '#app/ui/icons.tsx'
import type { ContentKind } from './content-kinds.ts'
import { fieldsOfKind } from './fields.ts'
import './lint-list.css'

export const MISSING = 'missing-fields'

interface MissingFieldsProps {
  kind: ContentKind
  errors: FieldErrors
}

/** What keeps a content from being published, each with the way to its field. */
export function MissingFields({ kind, errors }: MissingFieldsProps) {
  const wrong = Object.keys(errors)
  const fields = fieldsOfKind(kind).filter(({ name }) =>
    wrong.some((each) => each === name || each.startsWith(`${name}.`)),
  )
  return (
    <section className="lint-list stack-2 small" aria-labelledby={MISSING}>
      <h2 className="lint-list__title" id={MISSING} tabIndex={-1}>
        게시 전 검사
      </h2>
      <p className="lint-list__sum lint-list__sum--block" aria-live="polite">
        <WarnIcon />
        {`채우거나 고칠 칸이 ${fields.length}개 있어요. 임시저장은 지금도 돼요.`}
      </p>
      <ul className="lint-list__fields wrap">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} className="tap" onClick={(event) => focusField(event, name)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const fieldId = (name: string) => `field-${name}`

/** To what is filled in, not to the words above it. */
function focusField(event: { preventDefault(): void }, name: string): void {
  const field = document.getElementById(fieldId(name))
  const first = field?.matches('input, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea')
  if (!first) return
  event.preventDefault()
  first.focus()
}
