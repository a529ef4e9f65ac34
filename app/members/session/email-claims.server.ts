import { EMAIL_CLAIM } from '#app/shared/data-inventory/lifetimes.ts'
import { DatabaseError } from 'pg'
import type { Services } from '#app/database/services.server.ts'
import { DAY_SECONDS } from '#app/platform/durations.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { EMAIL_TAKEN } from './account-messages.ts'
import { emailIndex, sealedEmail } from './members.server.ts'

type Inside = Pick<Services, 'database' | 'keyring' | 'now'>

/** An unverified address is deleted after this. */
export const CLAIM_DAYS = EMAIL_CLAIM / DAY_SECONDS

/** Stores an unverified address: it logs its member in, but does not block others. */
export async function claimEmail(services: Inside, memberId: string, email: string): Promise<void> {
  const { email_sealed, email_index } = sealedEmail(services, email)
  const claim = { email_sealed: email_sealed!, email_index: email_index!, claimed_at: services.now() }
  await services.database
    .insertInto('email_claims')
    .values({ member_id: memberId, ...claim })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(claim))
    .execute()
}

/** Makes a verified address the member's and ends all claims on it, in a transaction. Refuses with `invalid`. */
export async function takeEmail(services: Inside, memberId: string, email: string): Promise<void> {
  try {
    await services.database
      .updateTable('members')
      .set({ ...sealedEmail(services, email), email_confirmed_at: services.now() })
      .where('id', '=', memberId)
      .execute()
  } catch (error) {
    const isTaken = error instanceof DatabaseError && error.code === '23505'
    throw isTaken ? invalidFields({ email: EMAIL_TAKEN }) : error
  }
  await services.database
    .deleteFrom('email_claims')
    .where((where) =>
      where.or([where('member_id', '=', memberId), where('email_index', '=', emailIndex(services, email))]),
    )
    .execute()
}

/** An address that was only typed blocks nobody. */
export async function isEmailTaken(
  services: Pick<Services, 'database' | 'keyring'>,
  email: string,
  except?: string,
): Promise<boolean> {
  const owner = await services.database
    .selectFrom('members')
    .select('id')
    .where('email_index', '=', emailIndex(services, email))
    .executeTakeFirst()
  return owner !== undefined && owner.id !== except
}

/** Prefers the verified owner, then the first claim. Always does both queries, so that timing reveals nothing. */
export async function accountOfEmail(
  { database }: Pick<Services, 'database'>,
  index: Buffer,
): Promise<{ id: string; passwd_hash: string | null } | null> {
  const proved = await database
    .selectFrom('known_members')
    .select(['id', 'passwd_hash'])
    .where('email_index', '=', index)
    .executeTakeFirst()
  const claimed = await database
    .selectFrom('email_claims')
    .innerJoin('known_members', 'known_members.id', 'email_claims.member_id')
    .select(['known_members.id', 'passwd_hash'])
    .where('email_claims.email_index', '=', index)
    .orderBy('claimed_at')
    .orderBy('member_id')
    .limit(1)
    .executeTakeFirst()
  return proved ?? claimed ?? null
}

/** Deletes old unverified addresses, which may be strangers'. Returns how many. */
export async function releaseClaims({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('email_claims')
    .where('claimed_at', '<', new Date(now().getTime() - EMAIL_CLAIM * 1000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
