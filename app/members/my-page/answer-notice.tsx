import { useEffect, useRef } from 'react'
import { useEnded } from '#app/shared/forms/acts.tsx'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { Notice } from '#app/ui/notice.tsx'

interface AnswerNoticeProps {
  /** What the page itself says was done, until an act says something. */
  done?: string | null | undefined
  /** For pages whose forms have fields, and say themselves what was refused of them. */
  isDoneOnly?: boolean
}

/**
 * What became of the last act, told above all forms: read and brought into sight, since the button may stand a screen
 * below or be gone. The expired login has its dialog.
 */
export function AnswerNotice({ done, isDoneOnly = false }: AnswerNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const ended = useEnded()
  const refused = isDoneOnly ? null : ended.last
  const said = ended.last ? null : ended.said || done
  useEffect(() => {
    if ((refused ?? said) && ended.last?.code !== LOGIN_EXPIRED_CODE) notice.current?.focus()
  }, [ended, refused, said])
  if (!refused && !said) return null
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="mypage__told">
      {refused ? (
        <Notice tone="danger" title={refused.message ?? Object.values(refused.errors)[0]} />
      ) : (
        <Notice tone="success" title={said} />
      )}
    </div>
  )
}
