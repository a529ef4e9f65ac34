import { useEffect } from 'react'
import { Link } from '#app/ui/link.tsx'
import './queue-toast.css'

/** Long enough to finish a sentence on the phone. */
const TOAST_MS = 12_000

export function QueueToast({ leadId, onDone }: { leadId: string | null; onDone: () => void }) {
  useEffect(() => {
    if (leadId === null) return
    const timer = setTimeout(onDone, TOAST_MS)
    return () => clearTimeout(timer)
  }, [leadId, onDone])
  return (
    <div className="queue-toast" aria-live="polite">
      {leadId !== null && (
        <p className="queue-toast__body row small">
          새 상담이 들어왔어요.
          <Link to={`/desk/leads/${leadId}`}>열기</Link>
        </p>
      )}
    </div>
  )
}
