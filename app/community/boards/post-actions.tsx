import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PrintIcon, ShareIcon } from '#app/ui/icons.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { shareAddress } from './share-address.ts'
import './post-actions.css'

/** Shares by the device's own sheet where there is one, else copies the address; prints. Both need a script. */
export function PostActions({ title }: { title: string }) {
  const [toast, setToast] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const share = async () => {
    setRefused(false)
    const outcome = await shareAddress({ title, url: location.href.split('#')[0]! })
    if (outcome === 'copied') setToast('링크를 복사했어요')
    setRefused(outcome === 'refused')
  }
  return (
    <div className="post-actions cluster">
      <Button kind="secondary" size="sm" icon={<ShareIcon />} onClick={() => void share()}>
        공유
      </Button>
      <Button
        kind="secondary"
        size="sm"
        className="post-actions__print"
        icon={<PrintIcon />}
        onClick={() => window.print()}
      >
        인쇄
      </Button>
      <p className="post-actions__refused" aria-live="polite">
        {isRefused && '복사하지 못했어요. 주소창의 주소를 복사해 주세요.'}
      </p>
      <Toast text={toast} onDone={() => setToast(null)} />
    </div>
  )
}
