import type { Services } from '#app/database/services.server.ts'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { Message } from '#app/shared/messaging/messages.server.ts'
import { mailOf } from '#app/shared/messaging/template-texts.server.ts'
import { adChannelNames, type AdChannel } from '#app/shared/legal/ad-channels.ts'
import type { TextCeiling } from '#app/shared/settings/contract.ts'
import { countedFor, readCeiling } from '#app/shared/text-limits/counting.server.ts'
import { sendOrHold } from '#app/shared/text-limits/held-texts.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

export interface MailLimits {
  network: string
  ceiling: TextCeiling
}

/** Must be called before the transaction, since settings are read on another connection. */
export async function readMailLimits(
  services: Services,
  { network }: Pick<Visit, 'network'>,
): Promise<MailLimits> {
  return { network, ceiling: await readCeiling(services) }
}

/** Counts the mail like all that strangers cause, and holds it above a limit (docs/adr/0124). */
export async function sendJoiningMail(
  inside: Services,
  mail: Omit<Message, 'channel'>,
  onceKey: string,
  { network, ceiling }: MailLimits,
): Promise<void> {
  const counted = countedFor(inside, { kind: 'joining', network, recipient: mail.recipient })
  await sendOrHold(inside, { channel: 'mail', ...mail }, { onceKey, counted, ceiling })
}

interface Joined extends Pick<MemberFacts, 'id' | 'name' | 'joinedAt' | 'snsType'> {
  email: string
  channels: readonly AdChannel[]
}

/** Wording: content/documents/messages.md, 7. */
export async function sendWelcome(services: Services, joined: Joined, limits: MailLimits): Promise<void> {
  const text = await mailOf(services, 'join.welcome.mail', {
    name: joined.name,
    date: dottedDate(seoulDate(joined.joinedAt)),
    snsName: SNS_NAMES[joined.snsType],
    marketingState: joined.channels.length > 0 ? `켬(${adChannelNames(joined.channels)})` : '끔',
    url: `${services.config.origin}/mypage`,
    phone: DEFAULT_SUPPORT_NUMBER,
  })
  const mail = { template: 'join.welcome', recipient: joined.email, text } as const
  await sendJoiningMail(services, mail, `welcome ${joined.id}`, limits)
}
