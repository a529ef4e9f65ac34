import { sql, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { isSameIndex, storedIndexes } from '#app/platform/index-versions.ts'
import { COMPLAINT_CHANNELS, COMPLAINT_OUTCOMES, COMPLAINT_SUBJECTS } from './complaint-words.ts'

interface Whose {
  leadIds: readonly string[]
  memberIds: readonly string[]
  /** Numbers and addresses. */
  contacts: readonly string[]
  /** In whole, between these moments. */
  held: { since: Date; until: Date | null }
}

/** Everything that a person complained of, as they are told it in the file about them: without what staff noted meanwhile. */
export async function complaintsOf(
  services: Pick<Services, 'database' | 'keyring'>,
  { leadIds, memberIds, contacts, held }: Whose,
) {
  const { database, keyring } = services
  const indexes = contacts.map((contact) => keyring.blindIndex('complaint-contact', contact))
  const isOwn = (left: Buffer | null) => left !== null && indexes.some((index) => isSameIndex(left, index))
  const theirs = [sql<SqlBool>`false`]
  if (leadIds.length > 0) theirs.push(sql`lead_id in (${sql.join(leadIds)})`)
  if (memberIds.length > 0) theirs.push(sql`member_id in (${sql.join(memberIds)})`)
  if (indexes.length > 0)
    theirs.push(sql`contact_index in (${sql.join(indexes.flatMap(storedIndexes))}) and created_at >= ${held.since}
      and created_at < ${held.until ?? sql`'infinity'::timestamptz`}`)
  const rows = await database
    .selectFrom('complaints')
    .selectAll()
    .where(sql<SqlBool>`(${sql.join(theirs, sql` or `)})`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    receivedOn: row.received_on,
    channel: COMPLAINT_CHANNELS[row.channel],
    subject: COMPLAINT_SUBJECTS[row.subject],
    carrier: row.carrier,
    // Of a complaint about their request or account another person may have left theirs.
    contact: isOwn(row.contact_index) ? keyring.open('complaint-contact', row.contact_sealed!) : null,
    content: keyring.open('complaint-content', row.content_sealed),
    dueOn: row.due_on,
    outcome: row.state === 'open' ? null : COMPLAINT_OUTCOMES[row.state],
    answer: row.answer_sealed === null ? null : keyring.open('complaint-answer', row.answer_sealed),
    closedAt: row.closed_at && seoulIso(row.closed_at),
  }))
}
