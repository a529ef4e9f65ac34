import type { Services } from '#app/database/services.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { addWorkingMinutes } from '#app/shared/settings/working-time.ts'

/** Returns when a lead that is taken now, with an optional call time, goes to the next advisor. */
export type ReturnClock = (callAt: Date | null) => Date

/**
 * Counts the set number of working minutes from now or from the later call time. Must be called before a transaction,
 * since settings are read on another connection.
 */
export async function readReturnClock(services: Services): Promise<ReturnClock> {
  const [{ calling }, office] = await Promise.all([readSettings(services), readOffice(services)])
  return (callAt) => {
    const now = services.now()
    const from = callAt && callAt > now ? callAt : now
    return addWorkingMinutes(from, calling.returnMinutes, office)
  }
}
