import type { Services } from '#app/database/services.server.ts'

/**
 * The template's samples are as old as the day on which it was made, and no gift is given before its line is open: on a
 * clock that stands before that day their lines are opened on `day` (YYYY-MM-DD).
 */
export async function openSamples({ database }: Pick<Services, 'database'>, day: string): Promise<void> {
  await database.updateTable('contracts').set({ opened_on: day }).where('opened_on', 'is not', null).execute()
}
