import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'

/** A number that keeps asking is heard once; its further requests of a day wait at the desk without more messages. */
export const MESSAGED_REQUESTS = 3

/** A stored request with what a message needs of its lead; undefined when it was erased meanwhile. */
export async function readRequest(services: Pick<Services, 'database'>, requestId: string) {
  return services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .selectAll('request')
    .select(['leads.phone_sealed', 'leads.phone_index', 'leads.name_sealed', 'leads.request_count'])
    .select(
      // Over all leads of the number: asking, withdrawing and asking again sends no more messages than asking.
      sql<number>`(select count(*) from lead_requests other join leads theirs on theirs.id = other.lead_id
        where theirs.phone_index = leads.phone_index and other.created_at <= request.created_at
        and other.created_at > request.created_at - interval '1 day')`.as('asked_lately'),
    )
    .where('request.id', '=', requestId)
    .executeTakeFirst()
}
export type StoredRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>
