import type { Transaction } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS } from '#app/platform/durations.ts'

const WORD_MS = 14 * DAY_MS

/**
 * Whether the customer wrote lately themselves: a text from the lead's own number, to whichever of
 * its leads that was tied, so that nobody of the office alone says
 * what they want. One that staff put to the lead by hand, and one that refuses, is none.
 */
export async function hasOwnWord(database: Transaction<Tables>, leadId: string, now: Date): Promise<boolean> {
  const ofNumber = database
    .selectFrom('leads')
    .innerJoin('leads as theirs', 'theirs.phone_index', 'leads.phone_index')
    .select('theirs.id')
    .where('leads.id', '=', leadId)
  const word = await database
    .selectFrom('text_replies')
    .select('id')
    .where('lead_id', 'in', ofNumber)
    .where('seen_at', 'is', null)
    .where('is_stop', '=', false)
    .where('at', '>', new Date(now.getTime() - WORD_MS))
    .where('at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return word !== undefined
}
