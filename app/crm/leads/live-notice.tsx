import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { listenToConnection, readConnected } from '#app/shared/desk/live-connection.ts'
import './live-notice.css'

/** Proxies close streams now and then; a reconnect within this time shows no notice. */
const PATIENCE_MS = 3_000

export function LiveNotice() {
  const isConnected = useSyncExternalStore(listenToConnection, readConnected, () => true)
  return (
    <div className="live-notice" aria-live="polite">
      {!isConnected && <Cut />}
    </div>
  )
}

function Cut() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <Notice tone="warn" title="연결이 끊겼어요.">
      다시 이어지면 새 내용을 불러와요. 쓰던 글은 그대로 있어요.
    </Notice>
  )
}
