import { setConnected } from './live-connection.ts'

interface DeskListener {
  lead?(leadId: string): void
  presence?(kinds: readonly string[]): void
  /** Something may have been missed. */
  reread(): void
}

/** First delay before a refused stream is reopened. */
const AGAIN_MS = 4_000
const MOST_AGAIN_MS = 60_000

const listeners = new Set<DeskListener>()
let stream: EventSource | null = null
let again: ReturnType<typeof setTimeout> | undefined
let wait = AGAIN_MS

const rereadAll = () => {
  for (const listener of listeners) listener.reread()
}

/** The desk's news, by one connection a page whoever listens. */
export function listenToDesk(listener: DeskListener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('offline', lose)
    window.addEventListener('online', reopen)
    open()
  } else if (isStreamOpen()) listener.reread()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', reopen)
    clearTimeout(again)
    stream?.close()
    stream = null
    setConnected(true)
  }
}

/** A stream may stay open for a while after the network is gone. */
export const isStreamOpen = () => stream?.readyState === EventSource.OPEN && navigator.onLine

const lose = () => setConnected(false)

function reopen() {
  clearTimeout(again)
  stream?.close()
  open()
}

function open() {
  const opened = new EventSource('/api/desk/events')
  stream = opened
  opened.addEventListener('lead', (event: MessageEvent<string>) => {
    const { leadId } = JSON.parse(event.data) as { leadId: string }
    for (const listener of listeners) listener.lead?.(leadId)
  })
  opened.addEventListener('presence', (event: MessageEvent<string>) => {
    const { kinds } = JSON.parse(event.data) as { kinds: string[] }
    for (const listener of listeners) listener.presence?.(kinds)
  })
  opened.addEventListener('reset', rereadAll)
  opened.addEventListener('open', () => {
    setConnected(true)
    wait = AGAIN_MS
    rereadAll()
  })
  opened.addEventListener('error', () => {
    setConnected(false)
    if (opened.readyState !== EventSource.CLOSED) return
    // The session may have ended: reading again then leads to the login page.
    rereadAll()
    again = setTimeout(open, wait)
    wait = Math.min(2 * wait, MOST_AGAIN_MS)
  })
}
