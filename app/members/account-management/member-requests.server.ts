import { isSameIndex } from '#app/platform/index-versions.ts'
import { HOLDER_COLUMNS, isOfHolder } from '#app/crm/door.server.ts'
import { LEAD_STATUS_NAMES } from '#app/crm/door.ts'
import type { Services } from '#app/database/services.server.ts'
import type { ListedMember } from './contract.ts'
import { memberLine, openedFacts, type MemberRow } from './member-lines.server.ts'

/** Masked, with what tells those apart whose masks look alike: how often they asked, and how the last one stands. */
export async function listedMembers(services: Services, rows: readonly MemberRow[]): Promise<ListedMember[]> {
  const { database, keyring } = services
  if (rows.length === 0) return []
  const members = rows.map((row) => {
    const { name, phone } = openedFacts(services, row)
    const index = keyring.blindIndex('lead-phone', phone)
    return { row, index, holder: { name, phoneProvedAt: row.phone_proved_at } }
  })
  const asked = await database
    .selectFrom('leads')
    .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
    .select([...HOLDER_COLUMNS, 'leads.phone_index', 'leads.status'])
    .where(
      'leads.phone_index',
      'in',
      members.map(({ index }) => index),
    )
    .orderBy('lead_requests.created_at', 'desc')
    .execute()
  return members.map(({ row, index, holder }) => {
    const own = asked.filter(
      (lead) => isSameIndex(lead.phone_index, index) && isOfHolder(keyring, holder, lead),
    )
    const newest = own[0]
    return {
      ...memberLine(services, row),
      requests: newest ? { many: own.length, status: LEAD_STATUS_NAMES[newest.status] } : null,
    }
  })
}
