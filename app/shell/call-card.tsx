import { useCallback, useState } from 'react'
import { useSupportNumber } from '#app/features/settings/support-number.ts'
import { CopyIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { SupportNumber } from './support-number.tsx'
import './call-card.css'

/** The number to read or copy, for screens that are no telephones. */
export function CallCard() {
  const number = useSupportNumber()
  const [echo, setEcho] = useState<string | null>(null)
  const forget = useCallback(() => setEcho(null), [])
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setEcho('번호를 복사했어요.'),
      () => console.warn('the number was not copied'),
    )
  return (
    <div className="call-card">
      <PhoneIcon />
      <p>상담 전화</p>
      <p className="call-card__number">
        <SupportNumber />
      </p>
      <button type="button" className="call-card__copy" onClick={copy}>
        <CopyIcon />
        <span>
          <span className="sr-only">전화 </span>번호 복사
        </span>
      </button>
      <Toast text={echo} onDone={forget} />
    </div>
  )
}
