import { useEffect, useRef } from 'react'
import type { Rejected } from '#app/features/account-forms/rejected-form.ts'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What was refused of a form that is only a button: told above all of them, and the expired login in its dialog. */
export function RefusedNotice({ rejected }: { rejected: Rejected | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!rejected) return
    if (rejected.code === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
    else notice.current?.focus()
  }, [rejected])
  if (!rejected) return null
  return (
    <div ref={notice} tabIndex={-1} role="alert">
      <Notice tone="danger" title={rejected.message ?? Object.values(rejected.errors)[0]} />
    </div>
  )
}
