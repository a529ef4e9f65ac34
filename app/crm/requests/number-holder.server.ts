import type { Kysely, Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { nameLetters } from '#app/platform/person-rules.ts'

/** Who proved a number by a code, and when. */
export interface NumberHolder {
  phone: string
  /** Null where the code is all that is known of them. */
  name: string | null
  /** Null where nothing shows when: only their name tells what is theirs. */
  phoneProvedAt: Date | null
}

/** For so long no carrier gives a number that was given up to somebody else. */
export const NUMBER_RESTS_DAYS = 28
export const NUMBER_RESTS_MS = NUMBER_RESTS_DAYS * DAY_MS

type Reading = Pick<Services, 'keyring'> & { database: Kysely<Tables> }

/**
 * The leads of a number that are its holder's: asked for in their name, or so close to the proof that nobody else can have
 * had the number. The others may be of whoever had it before, and open by their receipt (docs/adr/0181).
 */
export async function leadsOfHolder(reading: Reading, holder: NumberHolder): Promise<{ id: string }[]> {
  return (await leadsOfNumber(reading, holder)).filter(({ isTheirs }) => isTheirs)
}

async function leadsOfNumber({ database, keyring }: Reading, holder: NumberHolder) {
  const leads = await database
    .selectFrom('leads')
    .select(HOLDER_COLUMNS)
    .where('phone_index', '=', keyring.blindIndex('lead-phone', holder.phone))
    .execute()
  return leads.map((lead) => ({
    id: lead.id,
    at: lead.created_at.getTime(),
    isTheirs: isOfHolder(keyring, holder, lead),
  }))
}

/** What `isOfHolder` asks for. */
export const HOLDER_COLUMNS = [
  'leads.id',
  'leads.created_at',
  'leads.name_sealed',
  'leads.erased_at',
  'leads.ended_by_holder_at',
] as const

/** An erased lead has no name any more: it is theirs where they ended it on my page since they proved the number. */
export function isOfHolder(
  keyring: Reading['keyring'],
  { name, phoneProvedAt }: Omit<NumberHolder, 'phone'>,
  lead: Pick<Selectable<Tables['leads']>, 'created_at' | 'name_sealed' | 'erased_at' | 'ended_by_holder_at'>,
): boolean {
  const fromProof = phoneProvedAt ? lead.created_at.getTime() - phoneProvedAt.getTime() : Infinity
  if (Math.abs(fromProof) <= NUMBER_RESTS_MS) return true
  if (name === null) return false
  if (lead.erased_at)
    return lead.ended_by_holder_at !== null && lead.ended_by_holder_at >= (phoneProvedAt ?? new Date(0))
  return nameLetters(keyring.open('lead-name', lead.name_sealed)) === nameLetters(name)
}

/** So that what was erased by that stays in their list: no two accounts have a number at once. */
export async function noteEndedByHolder(
  { database, now }: Pick<Services, 'database' | 'now'>,
  leadId: string,
): Promise<void> {
  await database
    .updateTable('leads')
    .set({ ended_by_holder_at: now() })
    .where('id', '=', leadId)
    .where('erased_at', 'is not', null)
    .where('ended_by_holder_at', 'is', null)
    .execute()
}

/** From when until before when a number was somebody's; without an end it still is. */
interface Held {
  since: Date
  until: Date | null
}

/** As far as anything shows: until somebody else asks with it after the last that is its holder's. */
export async function timeHeld(
  reading: Reading & Pick<Services, 'now'>,
  holder: NumberHolder,
): Promise<Held> {
  const leads = await leadsOfNumber(reading, holder)
  const own = leads.filter(({ isTheirs }) => isTheirs).map(({ at }) => at)
  const proved = holder.phoneProvedAt?.getTime()
  const first = Math.min(...own, ...(proved === undefined ? [] : [proved - NUMBER_RESTS_MS]))
  if (first === Infinity) return { since: reading.now(), until: null }
  const last = Math.max(...own, ...(proved === undefined ? [] : [proved]))
  const next = Math.min(...leads.filter(({ isTheirs, at }) => !isTheirs && at > last).map(({ at }) => at))
  return { since: new Date(first), until: next === Infinity ? null : new Date(next) }
}
