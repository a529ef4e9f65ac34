import { randomUUID } from 'node:crypto'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/features/messaging/mail-text.server.ts'
import { sendMessage } from '#app/features/messaging/messages.server.ts'
import type { MemberFacts } from '#app/features/session/members.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

const template = 'passwd.reset'

/** By SMS and by mail, so that a thief of one is found out by the other (content/documents/messages.md, 8). */
export async function tellPasswordChanged(services: Services, { email, phone }: MemberFacts): Promise<void> {
  const change = randomUUID()
  const sms = `[${BRAND.ko}] 비밀번호를 바꿨어요. 본인이 아니면 바로 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`
  await sendMessage(
    services,
    { channel: 'sms', template, recipient: phone, text: sms },
    `passwd ${change} sms`,
  )
  if (email === null) return
  const paragraphs = [
    `${dottedDate(seoulDate(services.now()))}에 비밀번호를 바꿨고, 로그인한 모든 기기에서 로그아웃했어요.`,
    `본인이 바꾸지 않았다면 비밀번호를 다시 정하고 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.\n비밀번호 다시 정하기: ${services.config.origin}/member/find/pwd`,
  ]
  const mail = await mailText(services, '비밀번호를 바꿨어요', [paragraphs.join('\n\n')])
  await sendMessage(
    services,
    { channel: 'mail', template, recipient: email, text: mail },
    `passwd ${change} mail`,
  )
}
