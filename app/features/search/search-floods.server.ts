import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** A minute. Many phones share one address behind a mobile gateway, and suggestions come at every few letters. */
const PER_MINUTE = { search: 120, suggest: 600 } as const
const MESSAGE = '검색을 여러 번 했어요. 잠시 뒤에 다시 찾아 주세요.'

const limiters = new WeakMap<object, Record<keyof typeof PER_MINUTE, RateLimiterMemory>>()

/** Refuses with 429 when one address (IPv6: one /64) asks too often. Counted in this process only. */
export async function refuseFlood(
  services: Services,
  visit: Visit,
  what: keyof typeof PER_MINUTE,
): Promise<void> {
  const own = limiters.get(services.database) ?? {
    search: new RateLimiterMemory({ points: PER_MINUTE.search, duration: 60 }),
    suggest: new RateLimiterMemory({ points: PER_MINUTE.suggest, duration: 60 }),
  }
  limiters.set(services.database, own)
  try {
    await own[what].consume(visit.network)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('tooMany', { message: MESSAGE, retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}
