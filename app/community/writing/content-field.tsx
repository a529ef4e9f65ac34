import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { describe, FieldError, FieldFrame } from '#app/ui/field-frame.tsx'
import type { Writing } from './writing.ts'

interface ContentFieldProps {
  writing: Writing
  /** Tables, headings and the like: operators' texts have them, a question does without. */
  hasAllTools: boolean
  /** To be known before anything is typed. */
  note?: string
  /** What is worth telling, in the empty field. */
  placeholder?: string
  /** The text as the editor takes it, where the post was stored before. */
  tree: Record<string, unknown> | null
  defaultValue: string
  error: string | undefined
  /** Another one with every answer, also where it says the same again. */
  answer: object
}

const ContentEditor = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./content-editor.tsx').then((module) => ({ default: module.ContentEditor })))

/** A plain field, until the editor is there; where it cannot be had, the field stays. */
export function ContentField(props: ContentFieldProps) {
  const { writing, hasAllTools, note, placeholder, tree, defaultValue, error, answer } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isReady, setReady] = useState(false)
  // Beside the words it is about: the photos follow it.
  const wrong = <FieldError id={id} error={error} />
  useEffect(() => {
    import('./content-editor.tsx').then(
      () => setWanted(true),
      () => {},
    )
  }, [])
  return (
    <FieldFrame id={id} label="내용" hint="10자 이상" className="content-field">
      {note && <p className="meta">{note}</p>}
      <textarea
        {...describe(id, { hint: true, error })}
        ref={field}
        id={id}
        name="content"
        rows={12}
        hidden={isReady}
        placeholder={placeholder}
        defaultValue={defaultValue}
        className="field__input field__input--area content-field__plain"
      />
      {isWanted ? (
        <Suspense fallback={wrong}>
          <ContentEditor
            id={id}
            field={field}
            tree={tree}
            firstWords={defaultValue}
            wrong={wrong}
            refused={error === undefined ? null : answer}
            hasAllTools={hasAllTools}
            placeholder={placeholder}
            writing={writing}
            onReady={() => setReady(true)}
          />
        </Suspense>
      ) : (
        wrong
      )}
      <noscript>
        <p className="field__hint">사진은 자바스크립트를 켜면 넣을 수 있어요.</p>
      </noscript>
    </FieldFrame>
  )
}
