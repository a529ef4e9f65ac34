import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PrintIcon, ShareIcon } from '#app/ui/late-icons.tsx'
import { Toast } from '#app/ui/toast.tsx'
import './post-actions.css'

/** Shares by the device's own sheet where there is one, else copies the address; prints. Both need a script. */
export function PostActions({ title }: { title: string }) {
  const [toast, setToast] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const share = async () => {
    const url = location.href.split('#')[0]!
    setRefused(false)
    try {
      if (await sharesByDevice({ title, url })) return
      await navigator.clipboard.writeText(url)
      setToast('링크를 복사했어요')
    } catch {
      setRefused(true)
    }
  }
  return (
    <div className="post-actions">
      <Button kind="secondary" size="sm" icon={<ShareIcon />} onClick={() => void share()}>
        공유
      </Button>
      <Button kind="secondary" size="sm" icon={<PrintIcon />} onClick={() => window.print()}>
        인쇄
      </Button>
      <p className="post-actions__refused" aria-live="polite">
        {isRefused && '복사하지 못했어요. 주소창의 주소를 복사해 주세요.'}
      </p>
      <Toast text={toast} onDone={() => setToast(null)} />
    </div>
  )
}

/** False where the device shares nothing. Whoever closes the sheet wanted nothing else. */
async function sharesByDevice(shared: ShareData): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
