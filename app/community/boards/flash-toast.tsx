import { useState } from 'react'
import { Toast } from '#app/ui/toast.tsx'

export function FlashToast({ text }: { text: string }) {
  const [isSeen, setSeen] = useState(false)
  return <Toast text={isSeen ? null : text} onDone={() => setSeen(true)} />
}
