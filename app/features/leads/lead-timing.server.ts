import type { Services } from '#app/database/services.server.ts'
import { readOffice, readSettings } from '#app/features/settings/settings.server.ts'
import { addWorkingMinutes } from '#app/features/settings/working-time.ts'

/**
 * When a lead that somebody takes now goes to the next advisor if nobody has called it: so many working minutes from
 * now, or from the time it is to be called at.
 */
export async function returnDue(services: Services, callAt: Date | null): Promise<Date> {
  const [{ calling }, office] = await Promise.all([readSettings(services), readOffice(services)])
  const now = services.now()
  const from = callAt && callAt > now ? callAt : now
  return addWorkingMinutes(from, calling.returnMinutes, office)
}
