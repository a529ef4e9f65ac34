import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  dropPendingRequest,
  KEPT_REQUEST_EVENT,
  KEPT_TEXT,
  readPendingRequest,
  announcePendingRequest,
} from './pending-request.ts'

export function PendingRequestNotice() {
  const isKept = useSyncExternalStore(
    subscribe,
    () => readPendingRequest() !== null,
    () => false,
  )
  if (!isKept) return null
  return (
    <Notice role="alert">
      {KEPT_TEXT}{' '}
      <Button kind="secondary" size="sm" onClick={cancel}>
        취소
      </Button>
    </Notice>
  )
}

function cancel() {
  dropPendingRequest()
  announcePendingRequest()
}

function subscribe(onChange: () => void) {
  window.addEventListener(KEPT_REQUEST_EVENT, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(KEPT_REQUEST_EVENT, onChange)
    window.removeEventListener('storage', onChange)
  }
}
