import type { Kysely } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { callBy } from './due-dates.ts'
import { GRACE_MS } from './grace.ts'

/** A time agreed with a customer. What was agreed before must have ended. */
export async function agreeCall(
  database: Kysely<Tables>,
  { leadId, due, at }: { leadId: string; due: Date; at: Date },
): Promise<void> {
  const values = { id: uuidv7(at.getTime()), lead_id: leadId, agreed_at: at }
  await database
    .insertInto('agreed_calls')
    .values({ ...values, first_due: due, first_until: callBy(due, null), due })
    .execute()
}

export function openAgreement(database: Kysely<Tables>, leadId: string) {
  return database
    .selectFrom('agreed_calls')
    .select(['id', 'due', 'first_due', 'first_until'])
    .where('lead_id', '=', leadId)
    .where('kept_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Somebody calls: near the agreed time or after it that settles it. An earlier call leaves it as it stands. */
export async function keepCall(database: Kysely<Tables>, leadId: string, at: Date): Promise<void> {
  await database
    .updateTable('agreed_calls')
    .set({ kept_at: at })
    .where('lead_id', '=', leadId)
    .where('kept_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('due', '<=', new Date(at.getTime() + GRACE_MS))
    .execute()
}

/** Of its own accord the database does so as well (migrations/0102_promises.sql). */
export async function endAgreement(database: Kysely<Tables>, leadId: string, at: Date): Promise<void> {
  await database
    .updateTable('agreed_calls')
    .set({ ended_at: at })
    .where('lead_id', '=', leadId)
    .where('kept_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Before the lead itself is changed, so that the agreement goes along with it. What the customer asked for is the promise then. */
export async function moveAgreement(
  database: Kysely<Tables>,
  { id, due, isAsked }: { id: string; due: Date; isAsked: boolean },
): Promise<void> {
  await database
    .updateTable('agreed_calls')
    .set({ due, ...(isAsked && { first_due: due, first_until: callBy(due, null) }) })
    .where('id', '=', id)
    .execute()
}

/** Whoever waited for it is called by way of another lead; what stood there must have ended. */
export async function handAgreement(
  database: Kysely<Tables>,
  { id, leadId }: { id: string; leadId: string },
): Promise<void> {
  await database
    .updateTable('agreed_calls')
    .set({ lead_id: leadId, ended_at: null })
    .where('id', '=', id)
    .execute()
}

/** Of the time that a stop took and gives back, after the lead has it again: the promise stands as before the stop. */
export async function reviveAgreement(
  database: Kysely<Tables>,
  { leadId, due, takenAt }: { leadId: string; due: Date; takenAt: readonly Date[] },
): Promise<void> {
  if (takenAt.length === 0 || (await openAgreement(database, leadId))) return
  const taken = database
    .selectFrom('agreed_calls')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kept_at', 'is', null)
    .where('due', '=', due)
    .where('ended_at', 'in', takenAt)
    .orderBy('agreed_at', 'desc')
    .limit(1)
  await database.updateTable('agreed_calls').set({ ended_at: null }).where('id', '=', taken).execute()
}
