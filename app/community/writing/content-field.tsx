import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import type { Writing } from './writing.ts'

interface ContentFieldProps {
  writing: Writing
  /** The text as the editor takes it, where the post was stored before. */
  tree: Record<string, unknown> | null
  defaultValue: string
  error: string | undefined
}

const ContentEditor = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./content-editor.tsx').then((module) => ({ default: module.ContentEditor })))

/** A plain field, until the editor is there; where it cannot be had, the field stays. */
export function ContentField({ writing, tree, defaultValue, error }: ContentFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    import('./content-editor.tsx').then(
      () => setWanted(true),
      () => {},
    )
  }, [])
  return (
    <FieldFrame id={id} label="내용" hint="10자 이상" error={error} className="content-field">
      <textarea
        {...describe(id, { hint: true, error })}
        ref={field}
        id={id}
        name="content"
        rows={12}
        hidden={isReady}
        defaultValue={defaultValue}
        className="field__input field__input--area content-field__plain"
      />
      {isWanted && (
        <Suspense>
          <ContentEditor
            id={id}
            field={field}
            tree={tree}
            firstWords={defaultValue}
            isInvalid={error !== undefined}
            writing={writing}
            onReady={() => setReady(true)}
          />
        </Suspense>
      )}
      <noscript>
        <p className="field__hint">사진은 자바스크립트를 켜면 넣을 수 있어요.</p>
      </noscript>
    </FieldFrame>
  )
}
