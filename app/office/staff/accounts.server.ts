import { randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { refuseTypedWords } from '#app/shared/compliance/typed-words.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { recordCommand } from '#app/shared/personal-data/command-log.server.ts'
import { recordGrant } from './grants.server.ts'
import { makeTotpSecret, TOTP_PURPOSE, totpAddress } from './one-time-codes.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'

export type AccountServices = Pick<Services, 'database' | 'keyring' | 'now'>

export interface NewStaff {
  email: string
  name: string
  role: StaffRole
  /** Null: chosen by the link in the invitation. */
  passwd: string | null
  totpSecret?: string | undefined
  isSample?: boolean
}

const IS_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .·'()-]*$/u

/** Recorded as giver if no member of staff gave the right. */
const FIRST_ACCOUNT = '처음 계정'

/** Records who gave the account. Returns the id, or null if the e-mail is taken. Refuses with `invalid` a name that advertises. */
export async function createStaff(
  services: AccountServices,
  account: NewStaff,
  by?: Pick<Staff, 'id' | 'name'>,
): Promise<string | null> {
  const { name, role, passwd, totpSecret, isSample = false } = account
  // It stands in texts to customers.
  refuseTypedWords({ name })
  if (!IS_NAME.test(name)) throw invalidFields({ name: '이름을 글자로만 적어 주세요.' })
  const at = services.now()
  const created = await services.database
    .insertInto('staff')
    .values({
      id: uuidv7(at.getTime()),
      email: account.email.trim().toLowerCase(),
      name,
      role,
      passwd_hash: passwd === null ? null : await hashPassword(passwd),
      totp_sealed: totpSecret ? services.keyring.seal(TOTP_PURPOSE, totpSecret) : null,
      is_sample: isSample,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  await recordGrant(services.database, {
    at,
    by: by ?? { id: null, name: FIRST_ACCOUNT },
    staff: { id: created.id, name },
    kind: 'GIVEN',
    roleAfter: role,
  })
  return created.id
}

/** For production's first run; the random password and secret are shown only here. */
export async function createOwner(services: AccountServices, email: string, name = '대표') {
  const passwd = randomBytes(18).toString('base64url')
  const totpSecret = makeTotpSecret()
  const id = await createStaff(services, { email, name, role: 'owner', passwd, totpSecret })
  if (id === null) return null
  await recordCommand(services, {
    name: FIRST_ACCOUNT,
    action: 'staff.invite',
    subject: `staff:${id}`,
    reason: '서버에서 대표 계정을 만듦',
  })
  return { email, passwd, totpSecret, totpAddress: totpAddress(email, totpSecret) }
}
