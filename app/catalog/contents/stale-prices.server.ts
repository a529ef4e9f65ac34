import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'
import { contentTags } from '#app/shared/plans/plans.server.ts'
import { STALE_DAYS } from '#app/shared/plans/price-date.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'

/** Also those that grew old while nobody ran the clock. */
const PAGES_DAYS = 3
const PRICED = ['plans', 'home_phones', 'mobile_bundles'] as const

/** Takes the real prices that nobody confirmed in time off the kept pages. Of how many carriers. */
export async function dropStalePrices(services: Services): Promise<number> {
  const last = addDays(seoulDate(services.now()), -STALE_DAYS)
  const found = await Promise.all(
    PRICED.map((table) =>
      services.database
        .selectFrom(table)
        .select('carrier')
        .distinct()
        .where('is_sample', '=', false)
        .where('checked_at', '<', last)
        .where('checked_at', '>=', addDays(last, -PAGES_DAYS))
        .execute(),
    ),
  )
  const stale = CARRIER_CODES.filter((code) => found.flat().some(({ carrier }) => carrier === code))
  if (stale.length > 0) await services.invalidate(...stale.flatMap((carrier) => contentTags(carrier)))
  return stale.length
}

/** The rule itself is asked of the clock on every page; only kept pages need to be told. */
export const stalePricesJob: TimedJob = {
  queue: 'stale-prices',
  name: '확인한 지 오래된 요금 내리기',
  cron: '0 0 * * *',
  run: async (services) => {
    const carriers = await dropStalePrices(services)
    if (carriers > 0) services.log.info({ carriers }, 'prices left the pages: nobody confirmed them in time')
  },
}
