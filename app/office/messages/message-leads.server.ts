import { sql, type Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { normalizeMobile } from '#app/platform/person-rules.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import type { SentMessage } from './contract.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'

type Row = Pick<Selectable<Tables['messages']>, 'id' | 'template' | 'recipient_sealed'>

/** What is sent on the way from a request to its gift. */
const ABOUT_LEADS = [...MESSAGE_KINDS.consult[1], ...MESSAGE_KINDS.contract[1]]

/** By message, the newest lead of the number it went to: no message keeps which lead it was about. */
export async function leadsOf({ database, keyring }: Services, rows: readonly Row[]) {
  const indexes = new Map<string, Buffer>()
  for (const { id, template, recipient_sealed } of rows) {
    if (!ABOUT_LEADS.some((beginning) => template.startsWith(beginning))) continue
    const mobile = normalizeMobile(keyring.open('message-recipient', recipient_sealed))
    if (!mobile.includes('@')) indexes.set(id, keyring.blindIndex('lead-phone', mobile))
  }
  if (indexes.size === 0) return new Map<string, NonNullable<SentMessage['lead']>>()
  const leads = await database
    .selectFrom('leads')
    .innerJoin('lead_requests', 'lead_requests.lead_id', 'leads.id')
    .distinctOn('leads.phone_index')
    .select(['leads.id', 'leads.phone_index', 'leads.name_sealed', 'lead_requests.receipt_no'])
    .where('leads.phone_index', 'in', [...new Set(indexes.values())])
    .where('leads.erased_at', 'is', null)
    .orderBy('leads.phone_index')
    .orderBy(sql`leads.closed_at is not null`)
    .orderBy('lead_requests.created_at', 'desc')
    .execute()
  return new Map(
    [...indexes].flatMap(([id, index]) => {
      const lead = leads.find(({ phone_index }) => isSameIndex(phone_index, index))
      if (!lead) return []
      const name = maskName(keyring.open('lead-name', lead.name_sealed))
      return [[id, { id: lead.id, receiptNo: lead.receipt_no, name }] as const]
    }),
  )
}

/** By message, when the customer was last called after it. */
export async function calledSince(
  { database }: Pick<Services, 'database'>,
  messages: readonly SentMessage[],
): Promise<Readonly<Record<string, string>>> {
  const ids = messages.flatMap(({ lead }) => lead?.id ?? [])
  if (ids.length === 0) return {}
  const calls = await database
    .selectFrom('lead_events')
    .select(({ fn }) => ['lead_id', fn.max('at').as('at')])
    .where('lead_id', 'in', ids)
    .where('kind', '=', 'CALLED')
    .groupBy('lead_id')
    .execute()
  return Object.fromEntries(
    messages.flatMap(({ id, at, lead }) => {
      const call = calls.find(({ lead_id }) => lead_id === lead?.id)
      return call && call.at > new Date(at) ? [[id, seoulIso(call.at)]] : []
    }),
  )
}
