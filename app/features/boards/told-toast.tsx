import { useState } from 'react'
import { useLocation } from 'react-router'
import { Toast } from '#app/ui/toast.tsx'

/** What was just done on the page before, for four seconds. */
export function ToldToast() {
  const { state, key } = useLocation() as { state: { told?: unknown } | null; key: string }
  const [seen, setSeen] = useState<string | null>(null)
  const text = typeof state?.told === 'string' && seen !== key ? state.told : null
  return <Toast text={text} onDone={() => setSeen(key)} />
}
