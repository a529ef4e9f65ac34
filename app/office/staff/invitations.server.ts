import { STAFF_INVITATION } from '#app/shared/data-inventory/lifetimes.ts'
import { randomBytes } from 'node:crypto'
import { ADVISORS_TAG } from '#app/crm/door.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { courierOf } from '#app/shared/messaging/couriers.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { freeAccount } from '#app/shared/credentials/login-door.server.ts'
import { newPasswordError } from '#app/shared/credentials/password-rules.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { LINK_DEAD, type acceptInvitation as acceptInvitationRow } from './contract.ts'
import { refuseOutside } from './desk-door.server.ts'
import { staffAttempts } from './login-attempts.server.ts'
import { closeStaffSessions, hashed } from './staff-sessions.server.ts'

const LIFE_MS = STAFF_INVITATION * 1000
const TOKEN_BYTES = 32

interface Invitee {
  id: string
  email: string
  name: string
  isNew: boolean
}

/** Mails a single-use link for three days and ends the one before. To be called inside a transaction. */
export async function sendInvitation(services: Services, { id, email, name, isNew }: Invitee) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(services.now().getTime() + LIFE_MS)
  const token_hash = hashed(token)
  await services.database
    .insertInto('staff_invitations')
    .values({ staff_id: id, token_hash, expires_at })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ token_hash, expires_at }))
    .execute()
  const link = `${services.config.origin}/desk/invitation?token=${token}`
  const until = dottedMoment(seoulIso(expires_at))
  const text = await mailText(
    services,
    isNew ? '상담실에 초대했어요' : '상담실 비밀번호를 다시 정해 주세요',
    [
      `${name} 님, 아래 링크에서 비밀번호를 정하면 상담실에 로그인할 수 있어요.`,
      link,
      `${until}까지 한 번만 쓸 수 있어요. 다른 사람에게 전하지 마세요.`,
    ],
  )
  const template = 'desk.invitation'
  const onceKey = `${template} ${token_hash.toString('hex')}`
  const mail = { channel: 'mail', template, recipient: email, text, expiresAt: expires_at } as const
  await sendMessage(services, mail, onceKey)
  // Where mail leaves, only whose account it is gets it: whoever could open another's account would be two people.
  const isMailed = courierOf(services.config, 'mail') !== null
  return { link: isMailed ? null : link, expiresAt: seoulIso(expires_at) }
}

/** Returns null if the link is unknown, used or too old. */
export async function readInvitation(services: Services, token: string) {
  const row = await services.database
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.passwd_hash'])
    .where('staff_invitations.token_hash', '=', hashed(token))
    .where('staff_invitations.expires_at', '>', services.now())
    .where('staff.is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

const beginAtAddress = limitPerAddress({
  times: 30,
  seconds: 10 * 60,
  message: (wait) => `잠시 뒤에 다시 해 주세요. ${Math.ceil(wait / 60)}분 남았어요.`,
  across: acrossProcesses('invitation'),
})

/** Uses up the link and ends all sessions. Refuses with `invalid`, `tooMany`, `notAllowed`. */
export async function acceptInvitation(
  services: Services,
  { token, passwd }: InputOf<typeof acceptInvitationRow>,
  visit: Visit,
): Promise<null> {
  await refuseOutside(services, visit)
  const takeBack = await beginAtAddress(services, visit)
  const invited = await readInvitation(services, token)
  if (!invited) throw new Refusal('invalid', { message: LINK_DEAD })
  const error = await newPasswordError(passwd, { isStaff: true, ...invited })
  if (error) throw invalidFields({ passwd: error })
  const passwd_hash = await hashPassword(passwd)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const used = await database
      .deleteFrom('staff_invitations')
      .where('token_hash', '=', hashed(token))
      .returning('staff_id')
      .executeTakeFirst()
    if (!used) throw new Refusal('invalid', { message: LINK_DEAD })
    await database.updateTable('staff').set({ passwd_hash }).where('id', '=', invited.id).execute()
    await closeStaffSessions(inside, invited.id)
    await freeAccount(inside, staffAttempts(services, invited.email))
    const { address, userAgent: device } = visit
    const line = { at: services.now(), staff: invited, address, device, subject: `staff:${invited.id}` }
    await recordAccess(inside, { ...line, action: 'account.invited', reason: '' })
  })
  await services.invalidate(ADVISORS_TAG)
  await takeBack()
  return null
}
