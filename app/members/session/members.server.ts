import type { InferResult } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { MemberState, SnsType } from '#app/database/member-tables.ts'
import { soundDrawers } from '#app/shared/personal-data/name-sounds.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'

/** Decrypted. */
export interface MemberFacts {
  id: string
  state: MemberState
  /** Verified, or from before verification was required; mail may be sent to it. */
  email: string | null
  /** Not verified; only for its owner's eyes and login. */
  claimedEmail: string | null
  name: string
  phone: string
  /** By a code, when they joined or changed it; null of an account from before that was kept. */
  phoneProvedAt: Date | null
  snsType: SnsType
  hasPassword: boolean
  joinedAt: Date
}

interface NewMember {
  snsType: SnsType
  email: string | null
  name: string
  /** Digits only. */
  phone: string
  passwdHash: string | null
  isSample?: boolean
}

type Indexing = Pick<Services, 'keyring'>

/** Case-insensitive. */
export const emailIndex = ({ keyring }: Indexing, email: string) =>
  keyring.blindIndex('member-email', email.trim().toLowerCase())
export const nameIndex = ({ keyring }: Indexing, name: string) => keyring.blindIndex('member-name', name)
/** Expects digits only. */
export const phoneIndex = ({ keyring }: Indexing, phone: string) => keyring.blindIndex('member-phone', phone)

type Reading = Pick<Services, 'database' | 'keyring'>

/** Includes dormant and stopped members. */
export async function readMember(services: Reading, id: string): Promise<MemberFacts | null> {
  return factsOf(services, await known(services).where('id', '=', id).executeTakeFirst())
}

export async function memberOfPhone(services: Reading, phone: string): Promise<MemberFacts | null> {
  const index = phoneIndex(services, phone)
  return factsOf(services, await known(services).where('phone_index', '=', index).executeTakeFirst())
}

const known = ({ database }: Pick<Services, 'database'>) =>
  database
    .selectFrom('known_members')
    .leftJoin('email_claims', 'email_claims.member_id', 'known_members.id')
    .select([
      'known_members.id',
      'state',
      'name_sealed',
      'phone_sealed',
      'passwd_hash',
      'sns_type',
      'joined_at',
      'phone_proved_at',
    ])
    .select(['known_members.email_sealed', 'email_claims.email_sealed as claim_sealed'])

type Known = InferResult<ReturnType<typeof known>>[number]

function factsOf({ keyring }: Indexing, row: Known | undefined): MemberFacts | null {
  if (!row) return null
  return {
    id: row.id,
    state: row.state,
    email: row.email_sealed === null ? null : keyring.open('member-email', row.email_sealed),
    claimedEmail: row.claim_sealed === null ? null : keyring.open('member-email', row.claim_sealed),
    name: keyring.open('member-name', row.name_sealed),
    phone: keyring.open('member-phone', row.phone_sealed),
    phoneProvedAt: row.phone_proved_at,
    snsType: row.sns_type,
    hasPassword: row.passwd_hash !== null,
    joinedAt: row.joined_at,
  }
}

/** Verified or not, so only for its owner's eyes. */
export const ownEmail = ({ email, claimedEmail }: Pick<MemberFacts, 'email' | 'claimedEmail'>) =>
  email ?? claimedEmail

/** Returns null if the e-mail or the phone number belongs to another member. */
export async function addMember(
  services: Pick<Services, 'database' | 'keyring' | 'now'>,
  member: NewMember,
): Promise<string | null> {
  const now = services.now()
  const added = await services.database
    .insertInto('members')
    .values({
      id: uuidv7(now.getTime()),
      state: 'ACTIVE',
      ...sealedEmail(services, member.email),
      name_sealed: services.keyring.seal('member-name', member.name),
      name_index: nameIndex(services, member.name),
      ...sealedPhone(services, member.phone),
      passwd_hash: member.passwdHash,
      sns_type: member.snsType,
      stop_reason: null,
      stopped_at: null,
      dormant_noticed_at: null,
      dormant_at: null,
      last_login_at: now,
      joined_at: now,
      phone_proved_at: now,
      is_sample: member.isSample ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  const sounds_index = soundDrawers(services, 'member', member.name)
  await services.database
    .insertInto('member_name_sounds')
    .values({ member_id: added.id, sounds_index })
    .execute()
  return added.id
}

/** To be called inside a transaction. */
export async function storePasswordHash(
  { database }: Pick<Services, 'database'>,
  memberId: string,
  passwdHash: string,
): Promise<void> {
  // The lock keeps the member from becoming dormant or active meanwhile.
  const member = await database
    .selectFrom('members')
    .select('state')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  const apart = database.updateTable('dormant_members').where('member_id', '=', memberId)
  const among = database.updateTable('members').where('id', '=', memberId)
  if (member?.state === 'DORMANT') await apart.set({ passwd_hash: passwdHash }).execute()
  else await among.set({ passwd_hash: passwdHash }).execute()
}

export function sealedEmail(services: Indexing, email: string | null) {
  if (email === null) return { email_sealed: null, email_index: null }
  const plain = email.trim()
  return {
    email_sealed: services.keyring.seal('member-email', plain),
    email_index: emailIndex(services, plain),
  }
}

export function sealedPhone(services: Indexing, phone: string) {
  return {
    phone_sealed: services.keyring.seal('member-phone', phone),
    phone_index: phoneIndex(services, phone),
  }
}
