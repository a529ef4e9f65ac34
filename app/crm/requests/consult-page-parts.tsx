import { useState } from 'react'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Toast } from '#app/ui/toast.tsx'
import type { PostEnd } from './consult-form-post.server.ts'
import { inputId } from './consult-form-fields.tsx'

export function FormEnd({ posted }: { posted: Exclude<PostEnd, { end: 'accepted' }> | null }) {
  const supportNumber = useSupportNumber()
  if (!posted) return null
  const number = (
    <a href={`tel:${supportNumber}`} className="nowrap">
      {supportNumber}
    </a>
  )
  if (posted.end !== 'failed') {
    const { link, text, field, showsNumber, ...notice } = posted.notice
    return (
      <Notice role="alert" {...notice}>
        {text && (
          <>
            {text} {link && <Link to={link}>접수 상태 보기</Link>}
            {field && <a href={`#${inputId('page', field)}`}>처음 고칠 곳으로 가기</a>}
            {showsNumber && <>기다리기 어려우면 {number}로 전화해 주세요.</>}
          </>
        )}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" role="alert" title="상담 신청을 접수하지 못했어요">
      적어 주신 내용은 그대로 있어요. 잠시 뒤 다시 신청하거나 {number}로 전화해 주세요.
    </Notice>
  )
}

const STEPS = [
  ['신청', '이름과 연락처를 남겨요. 시간을 고르면 그때 전화해요.'],
  ['전화', '상담사가 지금 쓰는 상품과 원하는 조건을 여쭤봐요.'],
  ['문자로 정리', '안내한 요금과 조건을 문자로 다시 보내 드려요.'],
] as const

export function ConsultSteps() {
  return (
    <ol className="consult-page__steps stack-4">
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

export function ConsultContact({ hours }: { hours: string }) {
  const supportNumber = useSupportNumber()
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () => {
    navigator.clipboard?.writeText(supportNumber).then(
      () => setCopied('번호를 복사했어요.'),
      () => setCopied(null),
    )
  }
  return (
    <div className="consult-page__contact cluster meta">
      <span>전화로 바로 물어보기</span>
      <CallableNumber className="tap" />
      {hours && <span className="nowrap">{hours}</span>}
      <Button kind="secondary" size="sm" className="consult-page__copy" onClick={copy}>
        번호 복사
      </Button>
      <Toast text={copied} onDone={() => setCopied(null)} />
    </div>
  )
}
