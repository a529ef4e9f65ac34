import { useCallback, useState } from 'react'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { ChatIcon, CopyIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { SupportNumber } from './support-number.tsx'
import './call-card.css'

/** On wide screens: the number to read or copy, and the chat. */
export function CallCard({ chat }: { chat: string | null }) {
  return (
    <>
      <NumberCard />
      {chat && (
        <a href={chat} className="fab__round fab__chat" target="_blank" rel="noopener" data-chat>
          <ChatIcon size="lg" />
          <span className="sr-only">채팅 상담 (새 창)</span>
        </a>
      )}
    </>
  )
}

function NumberCard() {
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
      <p className="call-card__number bold">
        <SupportNumber />
      </p>
      <button type="button" className="call-card__copy row" onClick={copy}>
        <CopyIcon />
        <span>
          <span className="sr-only">전화 </span>번호 복사
        </span>
      </button>
      <Toast text={echo} onDone={forget} />
    </div>
  )
}
