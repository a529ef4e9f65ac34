import type { Services } from '#app/database/services.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf } from '#app/shared/messaging/template-texts.server.ts'
import { maskAddress } from '#app/shared/personal-data/masking.ts'
import { lifeOf } from '#app/platform/cookies.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { deviceName } from '#app/shared/credentials/device-name.server.ts'
import type { MemberFacts } from './members.server.ts'

/** As long as a device that signed in is known by its cookie. */
const KNOWN_MS = lifeOf('gc_device') * 1000

/** Mails the member about a browser and system not used in the last year, except for the account's first device. */
export async function noteDevice(services: Services, member: MemberFacts, visit: Visit): Promise<void> {
  const { database } = services
  const now = services.now()
  const device = deviceName(visit.userAgent)
  const known = await database
    .selectFrom('member_devices')
    .select(['device', 'last_seen_at'])
    .where('member_id', '=', member.id)
    .execute()
  await database
    .insertInto('member_devices')
    .values({ member_id: member.id, device, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device']).doUpdateSet({ last_seen_at: now }))
    .execute()
  const before = known.find((each) => each.device === device)
  const isKnown = before !== undefined && before.last_seen_at.getTime() > now.getTime() - KNOWN_MS
  if (isKnown || known.length === 0 || member.email === null) return
  const text = await mailOf(services, 'login.newDevice.mail', {
    at: dottedMoment(seoulIso(now)),
    device,
    region: maskAddress(visit.address),
    url: `${services.config.origin}/mypage/sessions`,
  })
  // Concurrent logins from the same new device cause one mail.
  const onceKey = `login.newDevice ${member.id} ${device} ${before?.last_seen_at.toISOString() ?? ''}`
  await sendMessage(
    services,
    { channel: 'mail', template: 'login.newDevice', recipient: member.email, text },
    onceKey,
  )
}

/** The names of devices that nobody used for as long. */
export async function forgetDeviceNames({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('member_devices')
    .where('last_seen_at', '<', new Date(now().getTime() - KNOWN_MS))
    .execute()
}
