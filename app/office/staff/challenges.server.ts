import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'

type Purpose = Tables['staff_challenges']['purpose']
const LIFE_MS = 5 * 60 * 1000

interface ChallengeOwner {
  purpose: Purpose
  staffId: string | null
}

/** Passkeys are bound to this host and origin. */
export function relyingParty({ config }: Pick<Services, 'config'>) {
  const { origin } = config
  return { origin, id: new URL(origin).hostname }
}

/** Stores a challenge for five minutes. */
export async function saveChallenge(
  { database, now }: Pick<Services, 'database' | 'now'>,
  challenge: string,
  { purpose, staffId }: ChallengeOwner,
): Promise<void> {
  const at = now()
  await database.deleteFrom('staff_challenges').where('expires_at', '<=', at).execute()
  const expires_at = new Date(at.getTime() + LIFE_MS)
  await database
    .insertInto('staff_challenges')
    .values({ challenge, purpose, staff_id: staffId, expires_at })
    .execute()
}

/** Uses up a challenge. Returns whether it was valid for this purpose and person. */
export async function takeChallenge(
  { database, now }: Pick<Services, 'database' | 'now'>,
  challenge: string,
  { purpose, staffId }: ChallengeOwner,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', 'is not distinct from', staffId)
    .where('expires_at', '>', now())
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
