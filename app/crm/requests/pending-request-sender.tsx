import { useEffect, useState } from 'react'
import { openPage } from '#app/ui/link-clicks.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { trackConversion } from '#app/shared/tracking/conversions.ts'
import { sendConsultation } from './consult-form-sending.ts'
import { ConsultSuccess } from './consult-form-outcome.tsx'
import { toValues } from './consult-form-values.ts'
import { openConsult } from './consult-popup-opening.ts'
import { deliverPendingRequest, type Delivery } from './pending-request-delivery.ts'
import {
  announcePendingRequest,
  markSent,
  PENDING_REQUEST_EVENT,
  type PendingRequest,
} from './pending-request.ts'

/** Interval while the network is there but the server does not answer. */
const RETRY_MS = 30_000

export function PendingRequestDelivery() {
  const [delivery, setDelivery] = useState<Delivery>({ end: 'none' })
  useEffect(() => {
    const deliver = async () => {
      if (!navigator.onLine) return
      const next = await deliverPendingRequest(sendConsultation)
      if (next.end === 'none' || next.end === 'waiting') return
      announcePendingRequest()
      if (next.end !== 'sent') return setDelivery(next)
      if (isTakenByForm(next)) return
      // Who types something else is told where they are.
      if (next.receipt.doneUrl && !isTyping()) return openPage(next.receipt.doneUrl)
      setDelivery(next)
    }
    const timer = setInterval(() => void deliver(), RETRY_MS)
    const wake = () => void deliver()
    wake()
    const listening = new AbortController()
    for (const type of ['online', PENDING_REQUEST_EVENT])
      window.addEventListener(type, wake, { signal: listening.signal })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [])
  const close = () => setDelivery({ end: 'none' })
  if (delivery.end === 'sent') {
    return <ConsultSuccess receipt={delivery.receipt} onClose={close} />
  }
  if (delivery.end === 'refused' || delivery.end === 'expired') {
    return <UnsentRequest end={delivery.end} pending={delivery.pending} onClose={close} />
  }
  return null
}

/** Counts the conversion; returns whether the form that made the request shows the success. */
function isTakenByForm({ pending, receipt }: Extract<Delivery, { end: 'sent' }>): boolean {
  trackConversion()
  return markSent({ key: pending.key, receipt })
}

const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false

interface UnsentRequestProps {
  end: 'refused' | 'expired'
  pending: PendingRequest
  onClose: () => void
}

/** Reopens the layer with the typed values. */
function UnsentRequest({ end, pending, onClose }: UnsentRequestProps) {
  const reopen = () => {
    onClose()
    openConsult({ values: toValues(pending.request) })
  }
  return (
    <AlertDialog
      title={end === 'expired' ? '하루가 지나 신청을 보내지 못했어요' : '상담 신청을 접수하지 못했어요'}
      actions={[
        { label: '닫기', onSelect: onClose },
        { label: '다시 신청하기', onSelect: reopen },
      ]}
    >
      적어 주신 내용은 그대로 있어요. 내용을 확인하고 다시 신청해 주세요.
    </AlertDialog>
  )
}
