import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'

/** Per number and day; further requests only appear at the desk. */
export const MESSAGED_REQUESTS = 3

/** Returns undefined if the request was erased. */
export async function readRequest(services: Pick<Services, 'database'>, requestId: string) {
  return services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .selectAll('request')
    .select(['leads.phone_sealed', 'leads.phone_index', 'leads.name_sealed', 'leads.request_count'])
    .select(
      // Over all leads of the number, so that cancelling and requesting again sends no more messages.
      sql<number>`(select count(*) from lead_requests other join leads theirs on theirs.id = other.lead_id
        where theirs.phone_index = leads.phone_index and other.created_at <= request.created_at
        and other.created_at > request.created_at - interval '1 day')`.as('asked_lately'),
    )
    .where('request.id', '=', requestId)
    .executeTakeFirst()
}

/** Returns false if the request was cancelled or erased, or calls were stopped after it. */
export async function requestStands(
  { database }: Pick<Services, 'database'>,
  requestId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select('request.id')
    .where('request.id', '=', requestId)
    .where('request.cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_stops as stop')
            .select('stop.id')
            .whereRef('stop.phone_index', '=', 'leads.phone_index')
            .whereRef('stop.at', '>=', 'request.created_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>
