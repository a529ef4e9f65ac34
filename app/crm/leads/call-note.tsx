import { useRef } from 'react'
import { TextArea } from '#app/ui/text-area.tsx'
import { MAX_NOTE } from './call-drafts.ts'

interface CallNoteProps {
  written: string
  templates: readonly string[]
  error: string | null
}

/** A note, and what the team writes most often to put into it. */
export function CallNote({ written, templates, error }: CallNoteProps) {
  const field = useRef<HTMLDivElement>(null)
  const insert = (template: string) => {
    const note = field.current?.querySelector('textarea')
    if (!note) return
    const before = note.value.trimEnd()
    note.value = before === '' ? template : `${before} ${template}`
    note.dispatchEvent(new Event('input', { bubbles: true }))
    note.focus()
  }
  return (
    <div ref={field} className="lead-call-form__note">
      <TextArea
        label="메모"
        name="note"
        isOptional
        maxLength={MAX_NOTE}
        rows={2}
        placeholder="메모"
        defaultValue={written}
        error={error}
      />
      {templates.length > 0 && (
        <ul className="lead-call-form__templates" aria-label="자주 쓰는 말">
          {templates.map((template) => (
            <li key={template}>
              <button type="button" className="lead-call-form__time" onClick={() => insert(template)}>
                {template}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
