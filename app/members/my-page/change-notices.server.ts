import { randomUUID } from 'node:crypto'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { Inside } from './consents.server.ts'

const template = 'account.changed'
const CHANGED = { email: '이메일을', phone: '휴대폰 번호를' } as const

/** Notifies the previous e-mail and number, so that a takeover is noticed (content/documents/messages.md, 8). */
export async function notifyChanged(
  services: Inside,
  before: Pick<MemberFacts, 'email' | 'phone'>,
  what: keyof typeof CHANGED,
): Promise<void> {
  const change = `${template} ${randomUUID()}`
  const changed = `${CHANGED[what]} 바꿨어요`
  if (before.email !== null) {
    const mail = await mailText(services, changed, [
      `${dottedDate(seoulDate(services.now()))}에 ${changed}.`,
      '',
      `본인이 바꾸지 않았다면 비밀번호를 다시 정하고 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`,
      `비밀번호 다시 정하기: ${services.config.origin}/member/find/pwd`,
    ])
    const told = { channel: 'mail', template, recipient: before.email, text: mail } as const
    await sendMessage(services, told, `${change} mail`)
  }
  const text = `[${BRAND.ko}] ${changed}. 본인이 아니면 바로 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`
  await sendMessage(services, { channel: 'sms', template, recipient: before.phone, text }, `${change} sms`)
}
