import { useEffect, useState } from 'react'
import { KEPT_REQUEST_EVENT, readPendingRequest } from './pending-request.ts'
import type { PendingRequestDelivery } from './pending-request-sender.tsx'

export function PendingRequestHost() {
  const [Delivery, setDelivery] = useState<typeof PendingRequestDelivery | null>(null)
  useEffect(() => {
    const look = () => {
      if (!readPendingRequest()) return
      import('./pending-request-sender.tsx').then(
        (loaded) => setDelivery(() => loaded.PendingRequestDelivery),
        () => console.warn('the kept request waits for the next page'),
      )
    }
    look()
    window.addEventListener(KEPT_REQUEST_EVENT, look)
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener(KEPT_REQUEST_EVENT, look)
      window.removeEventListener('online', look)
    }
  }, [])
  return Delivery && <Delivery />
}
