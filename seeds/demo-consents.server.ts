import type { Services } from '#app/database/services.server.ts'
import { saveConsents, joinConsents } from '#app/members/joining/join-consents.server.ts'

const AGREED = { term: true, privacy: true, age14: true, marketing: true, night: false }
const SEEDER = { address: '127.0.0.1', way: 'join' } as const

/** Development only: consents of demo members where they are missing, given when they joined. */
export async function seedDemoConsents(services: Services): Promise<void> {
  const members = await services.database
    .selectFrom('members')
    .select(['id', 'joined_at'])
    .where('is_sample', '=', true)
    .where('id', 'not in', services.database.selectFrom('member_consents').select('member_id'))
    .execute()
  if (members.length === 0) return
  const consents = await joinConsents(services)
  const lines = consents.map(({ item, version }) => ({ item, version, agreed: AGREED[item] }))
  for (const { id, joined_at } of members)
    await saveConsents({ ...services, now: () => joined_at }, id, lines, SEEDER)
}
