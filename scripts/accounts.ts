import { Secret, TOTP } from 'otpauth'
import { DEMO_MEMBERS, seedDemoMembers } from '#seeds/demo-members.server.ts'
import { createOwner } from '#app/office/staff/accounts.server.ts'
import { DEMO_STAFF, seedDemoStaff } from '#seeds/demo-staff.server.ts'
import { openStores } from './stores.ts'

/** Demo accounts, or in production a new owner (`npm run accounts -- owner@example.com 이름`), printed this once. */
const print = (account: object) => process.stdout.write(`${JSON.stringify(account)}\n`)
// Works before the first start.
const { services, close } = await openStores()
try {
  if (services.config.isProduction) await printNewOwner()
  else await printDemoAccounts()
} finally {
  await close()
}

async function printDemoAccounts() {
  await seedDemoStaff(services)
  for (const { role, email, passwd, name, totpSecret } of DEMO_STAFF) {
    print({ kind: role, email, passwd, usrNm: name, totpSecret, otp: totpSecret && codeNow(totpSecret) })
  }
  await seedDemoMembers(services)
  for (const member of DEMO_MEMBERS) print({ kind: 'member', ...member })
}

/** What an authenticator app would show for half a minute. */
function codeNow(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret) })
}

async function printNewOwner() {
  const [email, name] = process.argv.slice(2)
  const owner = email ? await createOwner(services, email, name) : null
  if (owner) return print({ kind: 'owner', ...owner })
  process.exitCode = 1
  process.stderr.write(
    email
      ? `${email} has an account already.\n`
      : 'Which e-mail shall the owner sign in with? npm run accounts -- owner@example.com\n',
  )
}
