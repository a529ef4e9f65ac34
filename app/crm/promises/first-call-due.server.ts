import type { Services } from '#app/database/services.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { firstCallBy } from './due-dates.ts'

/** Returns until when a request without a wished time is meant to be called: some working minutes after it came. */
export async function firstCallDue(services: Services, from = services.now()): Promise<Date> {
  const [{ calling }, office] = await Promise.all([readSettings(services), readOffice(services)])
  return firstCallBy(from, calling.firstCallMinutes, office)
}
