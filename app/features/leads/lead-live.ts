import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Several changes at once are read once. */
const GATHER_MS = 80
const CLOCK_MS = 20_000

/**
 * Reads the page anew when a lead changed anywhere (of `leadId` only, if given), and after the connection was
 * away; with `everyMs` not more often than that. A browser without EventSource keeps working, only not live.
 */
export function useLeadNews(leadId?: string, everyMs?: number) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  }, [revalidate])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      if (everyMs !== undefined && timer !== undefined) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        void latest.current()
      }, everyMs ?? GATHER_MS)
    }
    const stream = new EventSource('/api/desk/events')
    stream.addEventListener('lead', (event: MessageEvent<string>) => {
      const news = JSON.parse(event.data) as { leadId: string }
      if (leadId === undefined || news.leadId === leadId) readAgain()
    })
    stream.addEventListener('reset', readAgain)
    stream.addEventListener('open', readAgain)
    // Refused for good (signed out): reading the page leads to the sign-in.
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && readAgain())
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [leadId, everyMs])
}

/** The server's moment of rendering first, so that both sides write the same, then the browser's clock. */
export function useNow(renderedAt: string): Date {
  const [ticked, setTicked] = useState<Date | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setTicked(new Date()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  const rendered = new Date(renderedAt)
  return ticked && ticked > rendered ? ticked : rendered
}

/** The id of a lead that came after the page was opened, until it is dismissed. UUIDv7: later ids are greater. */
export function useArrival(newestId: string | null): [arrivedId: string | null, dismiss: () => void] {
  const [known, setKnown] = useState(newestId ?? '')
  const [arrived, setArrived] = useState<string | null>(null)
  if (newestId !== null && newestId > known) {
    setKnown(newestId)
    setArrived(newestId)
  }
  return [arrived, useCallback(() => setArrived(null), [])]
}
