import type { Services } from '#app/database/services.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { addWorkingMinutes } from '#app/shared/settings/working-time.ts'

/** Returns when a request without a wished time must be called: some working minutes from now. */
export async function firstCallDue(services: Services): Promise<Date> {
  const [{ calling }, office] = await Promise.all([readSettings(services), readOffice(services)])
  return addWorkingMinutes(services.now(), calling.firstCallMinutes, office)
}
