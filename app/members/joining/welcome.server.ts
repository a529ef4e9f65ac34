import type { SnsType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { mailOf } from '#app/shared/messaging/template-texts.server.ts'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { sendJoiningMail, type MailLimits } from './joining-mails.server.ts'

interface Joined {
  memberId: string
  email: string
  name: string
  joinedAt: Date
  snsType: SnsType
  hasMarketing: boolean
}

/** Wording: content/documents/messages.md, 7. */
export async function sendWelcome(services: Services, joined: Joined, limits: MailLimits): Promise<void> {
  const text = await mailOf(services, 'join.welcome.mail', {
    name: joined.name,
    date: dottedDate(seoulDate(joined.joinedAt)),
    snsName: SNS_NAMES[joined.snsType],
    marketingState: joined.hasMarketing ? '켬' : '끔',
    url: `${services.config.origin}/mypage`,
    phone: DEFAULT_SUPPORT_NUMBER,
  })
  const mail = { template: 'join.welcome', recipient: joined.email, text }
  await sendJoiningMail(services, mail, `welcome ${joined.memberId}`, limits)
}
