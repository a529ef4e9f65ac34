import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { setConnected } from './live-connection.ts'

/** Changes within this time cause one reload. */
const GATHER_MS = 80
const CLOCK_MS = 20_000
/** First delay before a refused stream is reopened. */
const AGAIN_MS = 4_000
const MOST_AGAIN_MS = 60_000

/**
 * Reloads the page when a lead changes (only `leadId`, if given) or the connection returns, at most every `everyMs`. An
 * unreachable server leaves the page as it is, because an error page would discard typed text.
 */
export function useLeadNews(leadId?: string, everyMs?: number) {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const latest = useRef({ revalidate, isIdle })
  useEffect(() => {
    latest.current = { revalidate, isIdle }
  }, [revalidate, isIdle])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let stream: EventSource
    let isLeft = false
    let wait = AGAIN_MS
    const readAgain = () => {
      if (everyMs !== undefined && timer !== undefined) return
      clearTimeout(timer)
      timer = setTimeout(read, everyMs ?? GATHER_MS)
    }
    const read = async () => {
      // A stream may stay open for a while after the network is gone.
      const isOpen = stream.readyState === EventSource.OPEN && navigator.onLine
      const isReached = isOpen || (await isServerThere())
      timer = undefined
      if (isLeft) return
      if (!isReached) timer = setTimeout(read, AGAIN_MS)
      // A form of this page is being sent; reloading now would lose its answer.
      else if (!latest.current.isIdle) timer = setTimeout(read, GATHER_MS)
      else void latest.current.revalidate()
    }
    const open = () => {
      stream = new EventSource('/api/desk/events')
      stream.addEventListener('lead', (event: MessageEvent<string>) => {
        const news = JSON.parse(event.data) as { leadId: string }
        if (leadId === undefined || news.leadId === leadId) readAgain()
      })
      stream.addEventListener('reset', readAgain)
      stream.addEventListener('open', () => {
        setConnected(true)
        wait = AGAIN_MS
        readAgain()
      })
      stream.addEventListener('error', () => {
        setConnected(false)
        if (stream.readyState !== EventSource.CLOSED) return
        // The session may have ended: reloading then leads to the login page.
        readAgain()
        again = setTimeout(open, wait)
        wait = Math.min(2 * wait, MOST_AGAIN_MS)
      })
    }
    const lose = () => setConnected(false)
    const reopen = () => {
      clearTimeout(again)
      stream.close()
      open()
    }
    window.addEventListener('offline', lose)
    window.addEventListener('online', reopen)
    open()
    return () => {
      isLeft = true
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', reopen)
      clearTimeout(timer)
      clearTimeout(again)
      stream.close()
      setConnected(true)
    }
  }, [leadId, everyMs])
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Starts with the server's rendering time, so that hydration matches. */
export function useNow(renderedAt: string): Date {
  const [ticked, setTicked] = useState<Date | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setTicked(new Date()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  const rendered = new Date(renderedAt)
  return ticked && ticked > rendered ? ticked : rendered
}
