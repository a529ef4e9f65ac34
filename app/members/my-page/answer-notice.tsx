import { useEffect, useRef } from 'react'
import { useEnded } from '#app/shared/forms/acts.tsx'
import { LOGIN_EXPIRED_CODE } from '#app/platform/endpoint.ts'
import { Notice } from '#app/ui/notice.tsx'

interface AnswerNoticeProps {
  /** Shown until an act has a message. */
  done?: string | null | undefined
  /** For pages whose forms show refusals themselves. */
  isDoneOnly?: boolean
}

/** Scrolled into view, because the button may be a screen below or gone. */
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
