import type { ProviderType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { dropCookies, lifeOf, setCookie } from '#app/platform/cookies.ts'
import { hashToken, makeToken } from '#app/members/session/tokens.server.ts'

/** HttpOnly; proof of a provider's account whose owner may join. */
const PROOF_COOKIE = 'gc_social'

/** As the provider told our server. */
export interface SocialPerson {
  snsType: ProviderType
  accountId: string
  email: string | null
  name: string | null
}

/** Stores a proof for half an hour and this browser. */
export async function rememberSocialProof(
  services: Services,
  { snsType, ...person }: SocialPerson,
  visit: Visit,
  reply: Headers,
): Promise<void> {
  const token = makeToken()
  const now = services.now()
  await services.database.deleteFrom('social_proofs').where('expires_at', '<=', now).execute()
  await services.database
    .insertInto('social_proofs')
    .values({
      token_hash: hashToken(token),
      sns_type: snsType,
      person_sealed: services.keyring.seal('social-person', JSON.stringify(person)),
      expires_at: new Date(now.getTime() + lifeOf(PROOF_COOKIE) * 1000),
    })
    .execute()
  setCookie(reply, PROOF_COOKIE, token, visit)
}

/** Does not use up the proof. */
export async function readSocialProof(services: Services, visit: Visit): Promise<SocialPerson | null> {
  const token = visit.cookies.get(PROOF_COOKIE)
  if (!token) return null
  const row = await services.database
    .selectFrom('social_proofs')
    .select(['sns_type', 'person_sealed'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', services.now())
    .executeTakeFirst()
  if (!row) return null
  const person = JSON.parse(services.keyring.open('social-person', row.person_sealed)) as Omit<
    SocialPerson,
    'snsType'
  >
  return { snsType: row.sns_type, ...person }
}

export async function dropSocialProof(services: Services, visit: Visit, reply: Headers): Promise<void> {
  const token = visit.cookies.get(PROOF_COOKIE)
  if (!token) return
  dropCookies(reply, visit, PROOF_COOKIE)
  await services.database.deleteFrom('social_proofs').where('token_hash', '=', hashToken(token)).execute()
}

/** Returns false if this account, or another one of the provider, is linked already. */
export async function linkAccount(
  services: Pick<Services, 'database' | 'keyring' | 'now'>,
  memberId: string,
  { snsType, accountId }: Pick<SocialPerson, 'snsType' | 'accountId'>,
): Promise<boolean> {
  const added = await services.database
    .insertInto('member_accounts')
    .values({
      sns_type: snsType,
      account_index: accountIndex(services, snsType, accountId),
      account_sealed: services.keyring.seal('member-account', accountId),
      member_id: memberId,
      linked_at: services.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function memberOfAccount(
  services: Services,
  { snsType, accountId }: Pick<SocialPerson, 'snsType' | 'accountId'>,
): Promise<string | null> {
  const row = await services.database
    .selectFrom('member_accounts')
    .select('member_id')
    .where('sns_type', '=', snsType)
    .where('account_index', '=', accountIndex(services, snsType, accountId))
    .executeTakeFirst()
  return row?.member_id ?? null
}

function accountIndex(
  { keyring }: Pick<Services, 'keyring'>,
  snsType: ProviderType,
  accountId: string,
): Buffer {
  return keyring.blindIndex('member-account', `${snsType} ${accountId}`)
}
