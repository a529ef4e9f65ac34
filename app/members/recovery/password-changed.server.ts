import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

const template = 'passwd.reset'

/** By text and mail, so that a thief of one is noticed by the other (content/documents/messages.md, 8). */
export async function notifyPasswordChanged(
  services: Services,
  { email, phone }: MemberFacts,
): Promise<void> {
  const change = randomUUID()
  const sms = await smsOf(services, 'passwd.reset.sms', { phone: DEFAULT_SUPPORT_NUMBER })
  await sendMessage(services, { channel: 'sms', template, recipient: phone, ...sms }, `passwd ${change} sms`)
  if (email === null) return
  const mail = await mailOf(services, 'passwd.reset.mail', {
    date: dottedDate(seoulDate(services.now())),
    phone: DEFAULT_SUPPORT_NUMBER,
    url: `${services.config.origin}/member/find/pwd`,
  })
  await sendMessage(
    services,
    { channel: 'mail', template, recipient: email, text: mail },
    `passwd ${change} mail`,
  )
}
