import { useEffect, useRef } from 'react'
import { useEnded } from '#app/shared/forms/acts.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { Notice } from '#app/ui/notice.tsx'

interface AnswerNoticeProps {
  /** What was refused or done by the page's own action, until an act says something. */
  answer?: Rejected | { done: string } | undefined
}

/**
 * The answer to a form that is only a button, told above all of them: read and brought into sight, since the button
 * may stand a screen below or be gone. The expired login has its dialog.
 */
export function AnswerNotice({ answer }: AnswerNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const ended = useEnded()
  const told = ended.last ?? (ended.said ? { done: ended.said } : answer)
  useEffect(() => {
    const { code = 0 } = (ended.last ?? answer ?? {}) as Partial<Rejected>
    if (answer && code === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
    if (code !== LOGIN_EXPIRED_CODE) notice.current?.focus()
  }, [answer, ended])
  if (!told) return null
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="mypage__told">
      {'done' in told ? (
        <Notice tone="success" title={told.done} />
      ) : (
        <Notice tone="danger" title={told.message ?? Object.values(told.errors)[0]} />
      )}
    </div>
  )
}
