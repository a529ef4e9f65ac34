import type { SnsType } from '#app/database/member-tables.ts'
import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/features/messaging/mail-text.server.ts'
import { sendMessage } from '#app/features/messaging/messages.server.ts'
import { SNS_NAMES } from '#app/features/login/sns-types.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

interface Joined {
  memberId: string
  email: string
  name: string
  snsType: SnsType
  hasMarketing: boolean
}

/** The words are those of content/documents/messages.md, 7. */
export async function sendWelcome(services: Services, joined: Joined): Promise<void> {
  const paragraphs = [
    `${joined.name} 님, 반가워요.`,
    '이제 상담 내역, 사은품 지급 상태, 내가 쓴 글을 한곳에서 볼 수 있어요.',
    [
      `- 가입한 날: ${dottedDate(seoulDate(services.now()))}`,
      `- 가입한 방법: ${SNS_NAMES[joined.snsType]}`,
      `- 광고 정보 수신: ${joined.hasMarketing ? '켬' : '끔'}`,
    ].join('\n'),
    `동의한 내용은 언제든 ‘내가 동의한 것’에서 보고 바꿀 수 있어요.\n내 정보 보기: ${services.config.origin}/mypage`,
    `본인이 가입하지 않았다면 ${DEFAULT_SUPPORT_NUMBER}에서 알려 주세요.`,
  ]
  const text = await mailText(services, '가입이 끝났어요', [paragraphs.join('\n\n')])
  await sendMessage(
    services,
    { channel: 'mail', template: 'join.welcome', recipient: joined.email, text },
    `welcome ${joined.memberId}`,
  )
}
