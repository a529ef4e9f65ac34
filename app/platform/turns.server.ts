import { availableParallelism } from 'node:os'
import { Refusal } from './refusal.ts'
import { nextStep } from './steps.server.ts'

/** How many CPU-bound tasks may run together; one processor is left for everything else. */
export const BUSY_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

interface TurnRule {
  atOnce: number
  waiting: number
  retryAfter: number
  /** Of the refusal; otherwise the general one. */
  message?: string
}

/** Refuses with `unavailable` when too many tasks already wait. */
type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

export function makeTurns({ atOnce, waiting, ...refusal }: TurnRule): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Refusal('unavailable', refusal)
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
