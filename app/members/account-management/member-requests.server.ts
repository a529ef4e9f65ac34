import { sql } from 'kysely'
import { LEAD_STATUS_NAMES, type LeadState } from '#app/crm/door.ts'
import type { Services } from '#app/database/services.server.ts'
import type { ListedMember } from './contract.ts'
import { memberLine, openedFacts, type MemberRow } from './member-lines.server.ts'

/** Masked, with what tells those apart whose masks look alike: how often they asked, and how the last one stands. */
export async function listedMembers(services: Services, rows: readonly MemberRow[]): Promise<ListedMember[]> {
  const { database, keyring } = services
  const indexed = rows.map((row) => ({
    row,
    index: keyring.blindIndex('lead-phone', openedFacts(services, row).phone),
  }))
  const found = await database
    .selectFrom('leads')
    .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
    .select(({ fn }) => ['leads.phone_index', fn.countAll<number>().as('many')])
    .select(sql<LeadState>`(array_agg(leads.status order by lead_requests.created_at desc))[1]`.as('status'))
    .where('leads.phone_index', '=', sql<Buffer>`any(${indexed.map(({ index }) => index)}::bytea[])`)
    .groupBy('leads.phone_index')
    .execute()
  const byPhone = new Map(found.map((each) => [each.phone_index.toString('hex'), each]))
  return indexed.map(({ row, index }) => {
    const requests = byPhone.get(index.toString('hex'))
    return {
      ...memberLine(services, row),
      requests: requests ? { many: requests.many, status: LEAD_STATUS_NAMES[requests.status] } : null,
    }
  })
}
