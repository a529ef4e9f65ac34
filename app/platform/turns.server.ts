import { availableParallelism } from 'node:os'
import { Refusal } from './refusal.ts'
import { nextStep } from './steps.server.ts'

/** How many processor-bound tasks may run together; one processor is left for everything else. */
export const BUSY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

export interface TurnRule {
  /** The most tasks that run at the same time. */
  atOnce: number
  /** The most tasks that wait; any further one is refused. */
  waiting: number
  /** Seconds. */
  retryAfter: number
}

/** Runs work when its turn comes. Refuses with `unavailable` when too many tasks already wait. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Returns the limiter for expensive work in this process: a few tasks at a time, a short queue, and 503 with
 * Retry-After beyond it.
 */
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
      // The slot is handed to the longest waiter without being free in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
