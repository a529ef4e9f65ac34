import { outageRefusal } from '#app/database/connection.server.ts'

export interface ReadinessCheck {
  /** Shown in the response, which reveals nothing else. */
  name: string
  /** Returns `ok` or the fault in a word; an outage becomes `away`, an error `failed`, a timeout `late`. */
  look(): Promise<string> | string
  /** Reported, but does not make the process unready. */
  isAdvice?: boolean
}

export interface Readiness {
  startLeaving(): void
  answer(): Promise<Response>
}

/** Strangers may call it, so the checks run once a second at most, for two seconds at most. */
const KEPT_MS = 1_000
const PATIENCE_MS = 2_000
const RETRY_AFTER_SECONDS = '5'

export function makeReadiness(checks: readonly ReadinessCheck[]): Readiness {
  let isLeaving = false
  let found: Promise<Found> | null = null
  let keptUntil = Infinity
  const look = () => {
    if (found && performance.now() < keptUntil) return found
    keptUntil = Infinity
    found = lookAtAll(checks).finally(() => (keptUntil = performance.now() + KEPT_MS))
    return found
  }
  return {
    startLeaving: () => void (isLeaving = true),
    async answer() {
      const { isReady, words } = await look()
      if (isReady && !isLeaving) return Response.json({ status: 'ready', checks: words })
      return Response.json(
        { status: isLeaving ? 'stopping' : 'not ready', checks: words },
        { status: 503, headers: { 'retry-after': RETRY_AFTER_SECONDS } },
      )
    },
  }
}

interface Found {
  isReady: boolean
  words: Record<string, string>
}

async function lookAtAll(checks: readonly ReadinessCheck[]): Promise<Found> {
  const words = await Promise.all(checks.map(ask))
  return {
    isReady: checks.every(({ isAdvice }, index) => isAdvice || words[index] === 'ok'),
    words: Object.fromEntries(checks.map(({ name }, index) => [name, words[index]!])),
  }
}

async function ask({ look }: ReadinessCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, 'late')))
  try {
    return await Promise.race([late, Promise.resolve().then(look)])
  } catch (error) {
    return outageRefusal(error) ? 'away' : 'failed'
  } finally {
    clearTimeout(timer)
  }
}
