import type { Kysely, Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { lineOn, PLANNED_DAYS } from '#app/crm/lines/line-life.ts'
import { storedLines, type StoredLine } from '#app/crm/lines/line-rows.server.ts'
import { wantsNoTexts } from '#app/crm/requests/lifted-stops.server.ts'
import { addDays } from '#app/platform/korean-time.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'

export type ReminderRow = Selectable<Tables['end_reminders']>
type Reading = Pick<Services, 'keyring'> & { database: Kysely<Tables> }

/** A contract that ends: of a line of ours, or as it was told. */
export interface Ending {
  carrier: CarrierCode
  /** The day its term began; of a told one that of its end, by which it is known. */
  termFrom: string
  endsOn: string
  isDayKnown: boolean
  /** What is paid a month, where it is known. */
  monthly: number | null
  line: StoredLine | null
  /** Whose line it is. */
  lead: Holder | null
}

interface Holder {
  id: string
  name_sealed: string
  phone_sealed: string
  phone_index: Buffer
}

/** Null of a line that is no more: ended or handed over, today or as planned, erased, or without a term. */
export async function lineEnding(
  { database }: Pick<Reading, 'database'>,
  contractId: string,
  today: string,
): Promise<Ending | null> {
  const lead = await database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .select(['leads.id', 'leads.name_sealed', 'leads.phone_sealed', 'leads.phone_index'])
    .where('contracts.id', '=', contractId)
    .where('leads.erased_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return null
  const line = (await storedLines(database, [lead.id])).find(({ contract }) => contract.id === contractId)
  if (!line) return null
  // What is planned counts: nobody is told of the end of what they are about to end.
  const life = lineOn(line, line.events, addDays(today, PLANNED_DAYS))
  if (life.state === 'TERMINATED' || life.transferredOn !== null || life.endsOn === null) return null
  return {
    carrier: line.contract.carrier,
    termFrom: life.termFrom,
    endsOn: life.endsOn,
    isDayKnown: true,
    monthly: lineOn(line, line.events, today).terms.monthly,
    line,
    lead,
  }
}

export async function endingOf(reading: Reading, row: ReminderRow, today: string): Promise<Ending | null> {
  if (row.contract_id !== null) return lineEnding(reading, row.contract_id, today)
  if (row.ends_on === null || row.carrier === null) return null
  return {
    carrier: row.carrier as CarrierCode,
    termFrom: row.ends_on,
    endsOn: row.ends_on,
    isDayKnown: row.is_day_known,
    monthly: row.monthly,
    line: null,
    lead: null,
  }
}

/** Where a reminder goes: null while nobody is there, as of a member who sleeps, or where the number wants no texts. */
export async function recipientOf(
  { database, keyring }: Reading,
  row: ReminderRow,
  lead: Holder | null,
): Promise<string | null> {
  if (lead && (await wantsNoTexts(database, lead.phone_index))) return null
  const recipient = await addressOf({ database, keyring }, row, lead)
  if (recipient === null || row.channel === 'mail') return recipient
  return (await wantsNoTexts(database, keyring.blindIndex('lead-phone', recipient))) ? null : recipient
}

async function addressOf(
  { database, keyring }: Reading,
  { member_id, recipient_sealed, channel }: ReminderRow,
  lead: Holder | null,
): Promise<string | null> {
  if (recipient_sealed !== null) return keyring.open('message-recipient', recipient_sealed)
  if (member_id === null) return lead && keyring.open('lead-phone', lead.phone_sealed)
  const member = await database
    .selectFrom('members')
    .select(['phone_sealed', 'email_sealed'])
    .where('id', '=', member_id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (channel === 'sms')
    return member?.phone_sealed ? keyring.open('member-phone', member.phone_sealed) : null
  return member?.email_sealed ? keyring.open('member-email', member.email_sealed) : null
}
