import { useEffect, useRef, useState } from 'react'
import { TITLE_MAX_LENGTH } from '#app/community/posts/post-rules.ts'

/** How long a title may be, and with a script how long it is. */
export function TitleHint() {
  const place = useRef<HTMLSpanElement>(null)
  const [length, setLength] = useState<number | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    const read = () => {
      const field = form?.elements.namedItem('title')
      setLength(field instanceof HTMLInputElement ? field.value.trim().length : null)
    }
    read()
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  }, [])
  return (
    <span ref={place} className="edit-page__count">
      2~{TITLE_MAX_LENGTH}자
      {length !== null && (
        <span aria-hidden="true">
          {length}/{TITLE_MAX_LENGTH}
        </span>
      )}
    </span>
  )
}
