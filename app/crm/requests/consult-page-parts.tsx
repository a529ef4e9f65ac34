import { useState } from 'react'
import { CallableNumber } from '#app/shared/settings/callable-number.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Toast } from '#app/ui/toast.tsx'

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
