import { useEffect } from 'react'
import './toast.css'

const TOAST_MS = 4_000

/** Confirms something small for four seconds; never for errors. */
export function Toast({ text, onDone }: { text: string | null; onDone: () => void }) {
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(onDone, TOAST_MS)
    return () => clearTimeout(timer)
  }, [text, onDone])
  return (
    <p className="toast" aria-live="polite">
      {text}
    </p>
  )
}
