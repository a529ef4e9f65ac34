import { useEffect, useRef } from 'react'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { Notice } from '#app/ui/notice.tsx'

interface ToldNoticeProps {
  /** What was refused, what was done, or nothing. */
  answer: Rejected | { done: string } | undefined
}

/**
 * The answer to a form that is only a button, told above all of them: read and brought into sight, since the button
 * may stand a screen below or be gone. The expired login has its dialog.
 */
export function ToldNotice({ answer }: ToldNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    if ('code' in answer && answer.code === LOGIN_EXPIRED_CODE)
      window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
    else notice.current?.focus()
  }, [answer])
  if (!answer) return null
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="mypage__told">
      {'done' in answer ? (
        <Notice tone="success" title={answer.done} />
      ) : (
        <Notice tone="danger" title={answer.message ?? Object.values(answer.errors)[0]} />
      )}
    </div>
  )
}
