import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { listenToConnection, readConnected } from '#app/shared/desk/live-connection.ts'
import './live-notice.css'

/** Proxies close streams now and then; a reconnect within this time shows no notice. */
const PATIENCE_MS = 3_000

export function LiveNotice() {
  const isCut = useIsCut()
  return (
    <div className="live-notice" aria-live="polite">
      {isCut && (
        <Notice tone="warn" title="연결이 끊겼어요.">
          다시 이어지면 새 내용을 불러와요. 쓰던 글은 그대로 있어요.
        </Notice>
      )}
    </div>
  )
}

/** Whether the connection has been cut for longer than a reconnect takes. */
export function useIsCut(): boolean {
  const isConnected = useSyncExternalStore(listenToConnection, readConnected, () => true)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isConnected) return undefined
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isConnected])
  return isLong
}
