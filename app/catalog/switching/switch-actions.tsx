import { useState, type MouseEvent } from 'react'
import { shareAddress } from '#app/community/door.ts'
import { Button } from '#app/ui/button.tsx'
import { PrintIcon, ShareIcon } from '#app/ui/icons.tsx'
import { carryingAddress } from './carried-ticks.ts'
import './switch-actions.css'

interface SwitchActionsProps {
  title: string
  progress: string
  ticks: ReadonlySet<number>
  clearWords: string | undefined
  onClear: () => void
  onCopied: () => void
}

/** Shares the list with its ticks, to another device of the visitor's too: by the address, nothing reaches us. */
export function SwitchActions({ title, progress, ticks, clearWords, onClear, onCopied }: SwitchActionsProps) {
  const [isRefused, setRefused] = useState(false)
  const share = async () => {
    setRefused(false)
    const url = carryingAddress(location.origin + location.pathname, ticks)
    const outcome = await shareAddress({ title, text: progress, url })
    if (outcome === 'copied') onCopied()
    setRefused(outcome === 'refused')
  }
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button is gone then: what is beside it takes the focus.
    currentTarget.parentElement?.querySelector('button')?.focus()
    onClear()
  }
  return (
    <div className="switch-actions cluster">
      <Button kind="secondary" icon={<ShareIcon />} onClick={() => void share()}>
        공유
      </Button>
      <Button kind="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
        인쇄
      </Button>
      {ticks.size > 0 && (
        <>
          <Button kind="ghost" className="switch-actions__clear" onClick={clear}>
            {clearWords}
          </Button>
          <p className="switch-actions__line fine">공유하면 체크한 내용도 함께 보내요.</p>
        </>
      )}
      <p className="switch-actions__line switch-actions__refused small" aria-live="polite">
        {isRefused && '보내지 못했어요. 이 페이지를 인쇄하거나 주소를 복사해 주세요.'}
      </p>
    </div>
  )
}
