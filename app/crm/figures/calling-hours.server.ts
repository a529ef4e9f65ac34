import type { Services } from '#app/database/services.server.ts'
import type { ClosedHours } from '#app/shared/desk/closed-hours.ts'
import { momentWords } from '#app/crm/requests/call-day.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { inOffice, lastClosing, type Office } from '#app/shared/settings/working-time.ts'
import { seoulDate, seoulIso, seoulMoment } from '#app/platform/korean-time.ts'

/** When people may be called again, e.g. `내일 09:00`; null while they may. */
export function callingOpens(now: Date, office: Office): string | null {
  const opens = inOffice(now, office)
  return opens > now ? momentWords(opens, now) : null
}

/** Whether anybody is called now: `closed` is null while people are, and at `turnsAt` (ISO) it is the other way round. */
export async function readCallingHours(
  services: Services,
): Promise<{ closed: ClosedHours | null; turnsAt: string }> {
  const [now, office] = [services.now(), await readOffice(services)]
  const opensAt = callingOpens(now, office)
  if (opensAt === null) return { closed: null, turnsAt: seoulIso(seoulMoment(seoulDate(now), office.closes)) }
  const closed = { since: seoulIso(lastClosing(now, office)), opensAt }
  return { closed, turnsAt: seoulIso(inOffice(now, office)) }
}
