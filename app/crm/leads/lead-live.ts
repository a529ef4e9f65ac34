import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#app/platform/durations.ts'
import { isTypedHere } from './call-drafts.ts'
import { isStreamOpen, listenToDesk } from '#app/shared/desk/live-stream.ts'

/** Changes within this time cause one reload. */
const GATHER_MS = 80
const CLOCK_MS = 20_000
/** Before an unreachable server is asked again. */
const AGAIN_MS = 4_000

/**
 * Reloads the page when a lead changes (only `leadId`, if given) or the connection returns, at most every `everyMs`. An
 * unreachable server leaves the page as it is, because an error page would discard typed text; where there is some, that the
 * server is well is asked first.
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
    let isLeft = false
    const readAgain = () => {
      if (everyMs !== undefined && timer !== undefined) return
      clearTimeout(timer)
      timer = setTimeout(read, everyMs ?? GATHER_MS)
    }
    const read = async () => {
      const isReached = (isStreamOpen() && !isTypedHere()) || (await isServerThere())
      timer = undefined
      if (isLeft) return
      if (!isReached) timer = setTimeout(read, AGAIN_MS)
      // A form of this page is being sent; reloading now would lose its answer.
      else if (!latest.current.isIdle) timer = setTimeout(read, GATHER_MS)
      else void latest.current.revalidate()
    }
    const leave = listenToDesk({
      lead: (changed) => {
        if (leadId === undefined || changed === leadId) readAgain()
      },
      reread: readAgain,
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
      leave()
    }
  }, [leadId, everyMs])
}

/** A timer cannot wait longer than about 24 days. */
const MOST_WAIT_MS = 20 * DAY_MS

/** Reads the page again when the office opens or closes, and each minute until the server's clock has turned as well. */
export function useCallingTurn(turnsAt: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitFor = (wait: number) => {
      timer = setTimeout(() => void turn(), wait)
    }
    const turn = async () => {
      waitFor(MINUTE_MS)
      if (await isServerThere()) await revalidate()
    }
    const left = Math.max(0, new Date(turnsAt).getTime() - Date.now())
    if (left < MOST_WAIT_MS) waitFor(left + SECOND_MS)
    return () => clearTimeout(timer)
  }, [turnsAt, revalidate])
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
