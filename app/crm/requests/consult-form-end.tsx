import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PostEnd } from './consult-form-post.server.ts'

/** Why a form that was posted without a script was not accepted. */
export function FormEnd({ posted }: { posted: Exclude<PostEnd, { end: 'accepted' }> }) {
  const supportNumber = useSupportNumber()
  const number = (
    <a href={`tel:${supportNumber}`} className="nowrap">
      {supportNumber}
    </a>
  )
  // Said at each field, and beside the button.
  if (posted.end === 'refused') return null
  if (posted.end === 'failed')
    return (
      <Notice tone="danger" role="alert" title="상담 신청을 접수하지 못했어요">
        적어 주신 내용은 그대로 있어요. 잠시 뒤 다시 신청하거나 {number}로 전화해 주세요.
      </Notice>
    )
  const { link, text, showsNumber, ...notice } = posted.notice
  return (
    <Notice role="alert" {...notice}>
      {text} {link && <Link to={link}>접수 상태 보기</Link>}
      {showsNumber && <>기다리기 어려우면 {number}로 전화해 주세요.</>}
    </Notice>
  )
}
