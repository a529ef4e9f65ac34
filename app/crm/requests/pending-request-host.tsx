import { useEffect, useState } from 'react'
import { PENDING_REQUEST_EVENT, readPendingRequest } from './pending-request.ts'
import type { PendingRequestDelivery } from './pending-request-sender.tsx'

export function PendingRequestHost() {
  const [Delivery, setDelivery] = useState<typeof PendingRequestDelivery | null>(null)
  useEffect(() => {
    const look = () => {
      if (!readPendingRequest()) return
      import('./pending-request-sender.tsx').then(
        (loaded) => setDelivery(() => loaded.PendingRequestDelivery),
        () => console.warn('the pending request waits for the next page'),
      )
    }
    look()
    const listening = new AbortController()
    for (const type of ['online', PENDING_REQUEST_EVENT])
      window.addEventListener(type, look, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return Delivery && <Delivery />
}
