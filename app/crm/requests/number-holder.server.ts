import type { Kysely } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { nameLetters } from '#app/platform/person-rules.ts'

/** Who proved a number by a code, and when. */
export interface NumberHolder {
  phone: string
  /** Null where the code is all that is known of them. */
  name: string | null
  phoneProvedAt: Date
}

/** For so long no carrier gives a number that was given up to somebody else. */
export const NUMBER_RESTS_DAYS = 28
const RESTS_MS = NUMBER_RESTS_DAYS * 24 * 60 * 60 * 1000

type Reading = Pick<Services, 'keyring'> & { database: Kysely<Tables> }

/**
 * The leads of a number that are its holder's: asked for in their name, or so close to the proof that nobody else can have
 * had the number. The others may be of whoever had it before, and open by their receipt (docs/adr/0181).
 */
export async function leadsOfHolder(
  { database, keyring }: Reading,
  { phone, name, phoneProvedAt }: NumberHolder,
): Promise<{ id: string; at: Date }[]> {
  const leads = await database
    .selectFrom('leads')
    .select(['id', 'created_at', 'name_sealed', 'erased_at'])
    .where('phone_index', '=', keyring.blindIndex('lead-phone', phone))
    .execute()
  const own = name === null ? null : nameLetters(name)
  const isTheirs = (lead: (typeof leads)[number]) => {
    if (Math.abs(lead.created_at.getTime() - phoneProvedAt.getTime()) <= RESTS_MS) return true
    if (own === null) return false
    // Of an erased one nothing is left to show but that it was cancelled.
    if (lead.erased_at) return lead.created_at >= phoneProvedAt
    return nameLetters(keyring.open('lead-name', lead.name_sealed)) === own
  }
  return leads.filter(isTheirs).map(({ id, created_at }) => ({ id, at: created_at }))
}

/** Since when the number has been its holder's, as far as anything shows. */
export async function heldSince(reading: Reading, holder: NumberHolder): Promise<Date> {
  const leads = await leadsOfHolder(reading, holder)
  return new Date(Math.min(holder.phoneProvedAt.getTime() - RESTS_MS, ...leads.map(({ at }) => at.getTime())))
}
