import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'
import type { Visit } from './visit.server.ts'

interface AddressLimit {
  /** How often one address may ask within the time. */
  times: number
  /** A minute where nothing else is said. */
  seconds?: number
  /** What is told, by the seconds left to wait; the refusal's own words without it. */
  message?: (waitSeconds: number) => string
}

/** Counts for themselves: each site of a process (in tests there are several) by its database. */
interface CountedSite {
  database: object
}

/**
 * A rule that refuses `tooMany`, with the time to wait, when one address (IPv6: one /64) asks too often. Counted in
 * this process only. What the rule returns takes this one asking back.
 */
export function limitPerAddress({ times, seconds = 60, message }: AddressLimit) {
  const limiters = new WeakMap<object, RateLimiterMemory>()
  return async ({ database }: CountedSite, { network }: Pick<Visit, 'network'>) => {
    const limiter = limiters.get(database) ?? new RateLimiterMemory({ points: times, duration: seconds })
    limiters.set(database, limiter)
    try {
      await limiter.consume(network)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfter = Math.ceil(error.msBeforeNext / 1000)
      throw new Refusal('tooMany', { retryAfter, ...(message && { message: message(retryAfter) }) })
    }
    return async () => {
      await limiter.reward(network)
    }
  }
}
