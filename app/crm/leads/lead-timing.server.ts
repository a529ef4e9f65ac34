import type { Services } from '#app/database/services.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { addWorkingMinutes } from '#app/shared/settings/working-time.ts'

/** When a lead that somebody takes now, to be called at `callAt` if at any set time, goes to the next advisor. */
export type ReturnClock = (callAt: Date | null) => Date

/**
 * So many working minutes from now, or from the time it is to be called at. Read before a transaction, since settings
 * are read on a connection of their own.
 */
export async function readReturnClock(services: Services): Promise<ReturnClock> {
  const [{ calling }, office] = await Promise.all([readSettings(services), readOffice(services)])
  return (callAt) => {
    const now = services.now()
    const from = callAt && callAt > now ? callAt : now
    return addWorkingMinutes(from, calling.returnMinutes, office)
  }
}
