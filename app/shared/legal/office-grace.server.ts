import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { DOCUMENTS_TAG } from './documents.server.ts'

export async function isInGrace(services: Services): Promise<boolean> {
  const until = await graceUntil(services)
  return until !== null && seoulDate(services.now()) <= until
}

/** Until when an office that took requests before terms and consents were asked for goes on with their drafts. */
export function graceUntil(services: Services): Promise<string | null> {
  return services.remember('office grace', [DOCUMENTS_TAG], async () => {
    const row = await services.database.selectFrom('office_grace').select('until').executeTakeFirst()
    return row?.until ?? null
  })
}
