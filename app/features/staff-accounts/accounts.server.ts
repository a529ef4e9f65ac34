import { randomBytes } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { DEMO_STAFF } from './demo-staff.server.ts'
import { makeTotpSecret, TOTP_PURPOSE, totpAddress } from './one-time-codes.server.ts'
import { hashPassword } from '#app/features/session/passwords.server.ts'

type AccountServices = Pick<Services, 'database' | 'keyring' | 'now'>

export interface NewStaff {
  email: string
  name: string
  role: StaffRole
  passwd: string
  totpSecret?: string | undefined
  isSample?: boolean
}

/** Adds an account unless the e-mail is taken. The id, or null when it was. */
export async function createStaff(services: AccountServices, account: NewStaff): Promise<string | null> {
  const created = await services.database
    .insertInto('staff')
    .values({
      id: uuidv7(services.now().getTime()),
      email: account.email.trim().toLowerCase(),
      name: account.name,
      role: account.role,
      passwd_hash: await hashPassword(account.passwd),
      totp_sealed: account.totpSecret ? services.keyring.seal(TOTP_PURPOSE, account.totpSecret) : null,
      is_sample: account.isSample ?? false,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? null
}

/** Development only: the accounts of demo-staff.server.ts, those that are missing. */
export async function seedDemoStaff(services: AccountServices & Pick<Services, 'config'>): Promise<void> {
  if (services.config.isProduction) throw new Error('Demo accounts are for development only.')
  const rows = await services.database.selectFrom('staff').select('email').execute()
  const present = new Set(rows.map((row) => row.email))
  for (const account of DEMO_STAFF) {
    if (!present.has(account.email)) await createStaff(services, { ...account, isSample: true })
  }
}

/** Production's first run: an owner with a random password and a one-time-code secret, both told only here. */
export async function createOwner(services: AccountServices, email: string, name = '대표') {
  const passwd = randomBytes(18).toString('base64url')
  const totpSecret = makeTotpSecret()
  const id = await createStaff(services, { email, name, role: 'owner', passwd, totpSecret })
  return id === null ? null : { email, passwd, totpSecret, totpAddress: totpAddress(email, totpSecret) }
}
