import { outageRefusal } from '#app/database/connection.server.ts'

/** One thing that must be well for a lead to be taken. */
export interface ReadinessCheck {
  /** As it stands in the answer; nothing of the inside beyond it is told. */
  name: string
  /** `ok`, or in a word what is wrong. What fails says `away` where the database does, else `failed`; what is late, `late`. */
  look(): Promise<string> | string
  /** Told, but not a reason to send nobody here: leads are taken all the same. */
  isAdvice?: boolean
}

export interface Readiness {
  /** From now on it is 503, whatever the checks say. */
  startLeaving(): void
  answer(): Promise<Response>
}

/** Strangers may ask: the checks run once a second at most, and two seconds at most. */
const KEPT_MS = 1_000
const PATIENCE_MS = 2_000
const RETRY_AFTER_SECONDS = '5'

/** Answers `{ status, checks: { database: 'ok', … } }`: 200 where a lead would be taken, else 503. */
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
