import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { TOO_MANY_MESSAGE } from './contract.ts'

/** Many phones share one address behind a mobile gateway; a flood is far more than this. */
const REQUESTS_PER_MINUTE = 40

const limiters = new WeakMap<object, RateLimiterMemory>()

/** Refuses with 429 when one address (IPv6: one /64) asks too often. Counted in this process only. */
export async function refuseFlood(services: Services, visit: Visit): Promise<void> {
  const limiter =
    limiters.get(services.database) ?? new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 })
  limiters.set(services.database, limiter)
  try {
    await limiter.consume(visit.network)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('tooMany', {
      message: TOO_MANY_MESSAGE,
      retryAfter: Math.ceil(error.msBeforeNext / 1000),
    })
  }
}
