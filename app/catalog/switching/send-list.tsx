import { useId, useState } from 'react'
import { shareAddress } from '#app/community/door.ts'
import { Button } from '#app/ui/button.tsx'
import { ShareIcon } from '#app/ui/icons.tsx'
import { carryingAddress } from './carried-ticks.ts'

interface SendListProps {
  title: string
  progress: string
  ticks: ReadonlySet<number>
  onCopied: () => void
}

/** Sends the list with its ticks to another device of the visitor's: by the address, nothing reaches us. */
export function SendList({ title, progress, ticks, onCopied }: SendListProps) {
  const hint = useId()
  const [isRefused, setRefused] = useState(false)
  const send = async () => {
    setRefused(false)
    const url = carryingAddress(location.origin + location.pathname, ticks)
    const outcome = await shareAddress({ title, text: progress, url })
    if (outcome === 'copied') onCopied()
    setRefused(outcome === 'refused')
  }
  return (
    <div className="switch-list__send stack-2">
      <Button kind="secondary" icon={<ShareIcon />} aria-describedby={hint} onClick={() => void send()}>
        내게 보내기
      </Button>
      <p id={hint} className="meta">
        체크한 번호가 담긴 주소를 보내요. 다른 기기에서 열면 이어서 확인할 수 있어요.
      </p>
      <p className="switch-list__refused small" aria-live="polite">
        {isRefused && '보내지 못했어요. 이 페이지를 인쇄하거나 주소를 복사해 주세요.'}
      </p>
    </div>
  )
}
