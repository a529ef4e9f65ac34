import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** A whole office may sit behind one address; a list of stolen passwords is far longer than this. */
const FAILURES = 100
const WINDOW_SECONDS = 10 * 60

const limiters = new WeakMap<object, RateLimiterMemory>()

/**
 * Counts a sign-in as failed at its address (IPv6: one /64) before its password is looked at: the wait per account
 * does not see one password tried on many accounts. Refuses `tooMany`; what it returns takes the failure back.
 */
export async function beginAtAddress(services: Services, visit: Visit): Promise<() => Promise<unknown>> {
  const limiter =
    limiters.get(services.database) ?? new RateLimiterMemory({ points: FAILURES, duration: WINDOW_SECONDS })
  limiters.set(services.database, limiter)
  try {
    await limiter.consume(visit.network)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfter = Math.ceil(error.msBeforeNext / 1000)
    const message = `여러 번 틀렸어요. ${Math.ceil(retryAfter / 60)}분 뒤에 다시 시도해 주세요.`
    throw new Refusal('tooMany', { message, retryAfter })
  }
  return () => limiter.reward(visit.network)
}
