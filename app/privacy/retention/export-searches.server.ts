import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'

/** What was searched for is somebody's name or number: it goes once its file was sent or can be no more. */
export async function forgetExportSearches({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  const { numAffectedRows } = await sql`update exports
    set conditions = conditions || '{"q": "", "isSearched": true}'
    where conditions ->> 'q' <> '' and (finished_at is not null or expires_at <= ${now()})`.execute(database)
  return Number(numAffectedRows)
}
