import { availableParallelism } from 'node:os'
import { Refusal } from './refusal.ts'
import { nextStep } from './steps.server.ts'

/** How many works that keep a processor busy may run together: one processor is left to whatever else is asked. */
export const BUSY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

export interface TurnRule {
  /** So many at the same time. */
  atOnce: number
  /** So many more wait; whoever comes then is told to come back. */
  waiting: number
  /** Seconds. */
  retryAfter: number
}

/** Runs work when its turn has come. Refuses `unavailable` when too many others already wait. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The one bound for dear work, in this process: a few at a time, a short queue, 503 with Retry-After beyond. */
export function makeTurns({ atOnce, waiting, retryAfter }: TurnRule): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Refusal('unavailable', { retryAfter })
    try {
      await nextStep()
      return await work()
    } finally {
      // The place goes to whoever waits longest, without being free in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
