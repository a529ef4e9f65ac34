import { useEffect, useRef, useState } from 'react'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { LintItems } from '#app/shared/compliance/lint-items.tsx'
import type { Writing } from './writing.ts'

const PAUSE_MS = 600

/** Tells staff while they write what the act will refuse (`refuseStaffWords`). */
export function WordingHint({ writing: { read } }: { writing: Writing }) {
  const place = useRef<HTMLOutputElement>(null)
  const [findings, setFindings] = useState<Finding[]>([])
  useEffect(() => {
    const form = place.current?.closest('form')
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const { title, summary, content } = read()
      const { lintStaffTexts } = await import('#app/shared/compliance/text-rules.ts')
      setFindings(
        lintStaffTexts([
          { place: '제목', text: title },
          { place: '요약', text: summary },
          { place: '내용', text: content, mayQuote: true },
        ]),
      )
    }
    // Without the rules, which a page that was open during a release may not get, the words are taken as they are.
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look().catch(() => {}), PAUSE_MS)
    }
    lookSoon()
    form?.addEventListener('input', lookSoon)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', lookSoon)
    }
  }, [read])
  return (
    <output ref={place} className="edit-page__wording stack-2 bold">
      {findings.length > 0 && <p>고치면 올릴 수 있어요</p>}
      <LintItems findings={findings} />
    </output>
  )
}
