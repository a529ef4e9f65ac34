import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { COUNTED } from '#app/crm/requests/counted-leads.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { lowestId } from '#app/platform/ids.server.ts'
import { seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { workingClock } from '#app/shared/settings/working-time.ts'
import { waitRange, type WaitRange } from './waits.ts'

/** Narrows by the time-ordered id, so that no index has to be written; older leads are hardly called first today. */
const FURTHEST_MS = 14 * DAY_MS

/** How long today's first calls took since their requests, without those that wished for a time; no samples. */
export function readTodaysWaits(services: Services): Promise<WaitRange | null> {
  return services.remember('waits of today', ['settings'], () => loadWaits(services))
}

async function loadWaits(services: Services): Promise<WaitRange | null> {
  const now = services.now()
  const since = new Date(now.getTime() - FURTHEST_MS)
  const [office, called] = await Promise.all([
    readOffice(services),
    services.database
      .selectFrom('leads')
      .select(['created_at', 'first_dialed_at'])
      .where('id', '>=', lowestId(since.getTime()))
      .where('created_at', '>=', since)
      .where('first_dialed_at', '>=', seoulMoment(seoulDate(now), '00:00'))
      .where('is_sample', '=', false)
      .where(COUNTED)
      .where(
        sql<boolean>`not exists (select from lead_requests
        where lead_id = leads.id and wish_date is not null)`,
      )
      .execute(),
  ])
  const minutesBetween = workingClock(since, now, office)
  return waitRange(
    called.map(({ created_at, first_dialed_at }) => minutesBetween(created_at, first_dialed_at ?? now)),
  )
}
