import { JOIN_PROOF, OTHER_PROOF } from '#app/shared/data-inventory/lifetimes.ts'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { sql } from 'kysely'
import type { EmailPurpose, PhonePurpose } from '#app/database/identity-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { browserMark } from '#app/members/session/browser-mark.server.ts'
import { PROOF_EXPIRED } from './contract.ts'

type Purpose = PhonePurpose | EmailPurpose
type Proving = Pick<Services, 'database' | 'keyring' | 'now'>

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const

export const proofSeconds = sql<number>`case when purpose in ('join', 'joinEmail') then ${JOIN_PROOF}::int else ${OTHER_PROOF}::int end`

/** `usrNm` is null if no name was required. */
interface PhoneProof {
  phone: string
  usrNm: string | null
  /** `YYYY-MM-DD`, only from a certification company's window. */
  birthDate?: string
}

/** Contains only the verification's id and purpose, encrypted. */
export function makeProof({ keyring }: Proving, id: string, purpose: Purpose, end: Date): Promise<string> {
  const { id: kid, key } = keyring.tokenKey()
  return new EncryptJWT({ p: purpose })
    .setProtectedHeader({ ...ENCRYPTION, kid })
    .setJti(id)
    .setExpirationTime(end)
    .encrypt(key)
}

/** Refuses with `invalid` the expired, altered, used, or of another purpose or browser. A rollback leaves it unused. */
export async function consumeProof(
  services: Proving,
  encData: string,
  purpose: PhonePurpose,
  visit: Visit,
): Promise<PhoneProof> {
  return personOf(services, await consume(services, encData, purpose, visit))
}

export async function consumeEmailProof(
  services: Proving,
  encData: string,
  purpose: EmailPurpose,
  visit: Visit,
): Promise<string> {
  return personOf(services, await consume(services, encData, purpose, visit)).phone
}

/** Reads a phone number's proof without using it up. */
export async function readProof(
  services: Proving,
  encData: string,
  visit: Visit,
): Promise<PhoneProof & { purpose: Purpose }> {
  const { id, purpose } = await openProof(services, encData)
  const row = await services.database
    .selectFrom('verifications')
    .select(PROVED)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('method', 'in', ['sms', 'window'])
    .where('consumed_at', 'is', null)
    .where('proof_expires_at', '>', services.now())
    .where((where) =>
      where.or([where('browser_hash', 'is', null), where('browser_hash', '=', browserMark(visit))]),
    )
    .executeTakeFirst()
  if (!row) throw expired()
  return { ...personOf(services, row), purpose }
}

async function consume(services: Proving, encData: string, wanted: Purpose, visit: Visit): Promise<Proved> {
  const { id, purpose } = await openProof(services, encData, wanted)
  if (purpose !== wanted) throw expired(wanted)
  const now = services.now()
  const row = await services.database
    .updateTable('verifications')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('proof_expires_at', '>', now)
    .where((where) =>
      where.or([where('browser_hash', 'is', null), where('browser_hash', '=', browserMark(visit))]),
    )
    .returning(PROVED)
    .executeTakeFirst()
  if (!row) throw expired(wanted)
  return row
}

const PROVED = ['target_sealed', 'name_sealed', 'birth_sealed'] as const
type Proved = Pick<Tables['verifications'], (typeof PROVED)[number]>

function personOf({ keyring }: Proving, row: Proved): PhoneProof {
  if (row.target_sealed === null) throw expired()
  return {
    phone: keyring.open('verification-target', row.target_sealed),
    usrNm: row.name_sealed === null ? null : keyring.open('verification-name', row.name_sealed),
    ...(row.birth_sealed !== null && { birthDate: keyring.open('verification-birth', row.birth_sealed) }),
  }
}

async function openProof(
  { keyring, now }: Proving,
  encData: string,
  wanted?: Purpose,
): Promise<{ id: string; purpose: Purpose }> {
  if (!isExact(encData)) throw expired(wanted)
  try {
    const { payload } = await jwtDecrypt(encData, ({ kid }) => keyring.tokenKey(kid).key, {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
      currentDate: now(),
      requiredClaims: ['jti', 'exp', 'p'],
    })
    return { id: payload.jti!, purpose: payload['p'] as Purpose }
  } catch {
    // Altered, expired, of a lost key, or no token: refused alike.
    throw expired(wanted)
  }
}

/** Rejects other base64url spellings of the same bytes. */
function isExact(encData: string): boolean {
  const parts = encData.split('.')
  return (
    parts.length === 5 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  )
}

/** The field that each purpose's proof is sent in: an e-mail's stands beside a number's. */
const fieldOf = (purpose?: Purpose) =>
  purpose === 'joinEmail' || purpose === 'changeEmail' ? 'emailEncData' : 'encData'
const expired = (wanted?: Purpose) => invalidFields({ [fieldOf(wanted)]: PROOF_EXPIRED })
