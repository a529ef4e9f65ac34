import { useState } from 'react'
import { Toast } from '#app/ui/toast.tsx'

/** What was just done on the page before, for four seconds. */
export function FlashToast({ text }: { text: string }) {
  const [isSeen, setSeen] = useState(false)
  return <Toast text={isSeen ? null : text} onDone={() => setSeen(true)} />
}
