import type { Services } from '#app/database/services.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { addWorkingMinutes } from '#app/shared/settings/working-time.ts'

/** Returns when a lead taken now goes to the next advisor. */
export type ReturnClock = (callAt: Date | null) => Date

/** Must be called before a transaction, since settings are read on another connection. */
export async function readReturnClock(services: Services): Promise<ReturnClock> {
  const [{ calling }, office] = await Promise.all([readSettings(services), readOffice(services)])
  return (callAt) => {
    const now = services.now()
    const from = callAt && callAt > now ? callAt : now
    return addWorkingMinutes(from, calling.returnMinutes, office)
  }
}
