import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addMember } from '#app/members/session/members.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { linkAccount } from '#app/members/login/social-proof.server.ts'
import { providerTypeOf } from '#app/members/login/sns-types.ts'
import { DEV_PEOPLE, DEV_SLUGS } from '#app/members/dev-providers/dev-people.ts'
import { devAccountId } from '#app/members/dev-providers/dev-provider.server.ts'

/** Development only, printed at start and by `npm run accounts`; production refuses to create them. */
export const DEMO_MEMBERS = [
  { usrNm: '김고른', email: 'member1@example.com', passwd: 'demo-6Tq4-green-hill', phone: '01000009001' },
  // The number of a sample request, so that my page shows a consultation.
  { usrNm: '심재이', email: 'member2@example.com', passwd: 'demo-3Lw8-slow-river', phone: '01000001028' },
  { usrNm: '이신청', email: 'member3@example.com', passwd: 'demo-9Pk5-light-wind', phone: '01000009003' },
] as const

/** So long ago they joined: before what the samples say they wrote. Their last login and their number's proof are new. */
export const DEMO_JOINED_DAYS = 330

export async function seedDemoMembers(
  services: Pick<Services, 'database' | 'keyring' | 'now' | 'config'>,
): Promise<void> {
  if (services.config.isProduction) throw new Error('Demo accounts are for development only.')
  const known = await services.database
    .selectFrom('members')
    .select('id')
    .where('is_sample', '=', true)
    .execute()
  if (known.length >= DEMO_MEMBERS.length) return
  for (const { usrNm, email, passwd, phone } of DEMO_MEMBERS) {
    const passwdHash = await hashPassword(passwd)
    const memberId = await addMember(services, {
      snsType: 'LTML',
      email,
      name: usrNm,
      phone,
      passwdHash,
      isSample: true,
    })
    if (memberId) await joinEarlier(services, memberId)
    if (memberId && email === DEV_PEOPLE.known.email) await linkDevAccounts(services, memberId)
  }
}

function joinEarlier({ database }: Pick<Services, 'database'>, memberId: string) {
  return database
    .updateTable('members')
    .set({ joined_at: sql<Date>`joined_at - make_interval(days => ${DEMO_JOINED_DAYS}::int)` })
    .where('id', '=', memberId)
    .execute()
}

/** Every provider's stand-in knows this member. */
async function linkDevAccounts(services: Parameters<typeof linkAccount>[0], memberId: string): Promise<void> {
  for (const slug of DEV_SLUGS) {
    const snsType = providerTypeOf(slug)!
    await linkAccount(services, memberId, { snsType, accountId: devAccountId(slug, 'known') })
  }
}
