import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { DOCUMENTS_TAG } from './documents.server.ts'

export const isInGrace = async (services: Services) => lasts(services, await graceUntil(services))

/** Whether an office that took requests before goes on without its host. */
export const isInFactGrace = async (services: Services) => lasts(services, await factGraceUntil(services))

const lasts = ({ now }: Services, until: string | null) => until !== null && seoulDate(now()) <= until

/** Until when an office that took requests before terms and consents were asked for goes on with their drafts. */
export const graceUntil = (services: Services) => readGrace(services, 'office_grace')

/** Until when it goes on without what has been asked for since (migration 0432). */
export const factGraceUntil = (services: Services) => readGrace(services, 'fact_grace')

function readGrace(services: Services, table: 'office_grace' | 'fact_grace'): Promise<string | null> {
  return services.remember(table, [DOCUMENTS_TAG], async () => {
    const row = await services.database.selectFrom(table).select('until').executeTakeFirst()
    return row?.until ?? null
  })
}
