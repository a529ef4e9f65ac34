import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '#app/database/services.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isBoardId } from './board-names.ts'
import type { postViewed } from './contract.ts'
import { readSeqno } from './post-address.ts'

/** Many readers share one address behind a mobile gateway; a flood is far more than this. */
const VIEWS_PER_MINUTE = 120
const limiters = new WeakMap<object, RateLimiterMemory>()

/** Notes that a post was opened. Robots are heard and not counted. Refuses `tooMany` per address. */
export async function notePostView(
  services: Services,
  input: InputOf<typeof postViewed>,
  visit: Visit,
): Promise<null> {
  const seqno = readSeqno(input.seqno)
  if (!isBoardId(input.id) || seqno === null) throw new Refusal('notFound')
  await refuseFlood(services, visit)
  const isPerson = visit.userAgent !== '' && !isbot(visit.userAgent)
  if (isPerson) services.postViewed(input.id, seqno, viewerOf(visit))
  return null
}

/** The same device at the same address, without keeping either. */
function viewerOf({ network, userAgent }: Visit): string {
  return createHash('sha256').update(`${network}\n${userAgent}`).digest('base64url').slice(0, 16)
}

async function refuseFlood(services: Services, visit: Visit): Promise<void> {
  const limiter =
    limiters.get(services.database) ?? new RateLimiterMemory({ points: VIEWS_PER_MINUTE, duration: 60 })
  limiters.set(services.database, limiter)
  try {
    await limiter.consume(visit.network)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('tooMany', { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}
