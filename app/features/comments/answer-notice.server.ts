import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/features/messaging/mail-text.server.ts'
import { sendMessage } from '#app/features/messaging/messages.server.ts'
import { postAddress } from '#app/features/posts/post-address.ts'
import { readMember } from '#app/features/session/members.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { CommentedPost } from './commented-post.server.ts'

const template = 'qna.answered'

/**
 * Tells whoever asked that an advisor answered (content/documents/messages.md, 15): by mail, and by SMS where there is
 * no address. In the transaction that stored the answer; once for each answer.
 */
export async function tellAsker(services: Services, post: CommentedPost, commentId: number): Promise<void> {
  const member = post.memberId === null ? null : await readMember(services, post.memberId)
  if (member?.state !== 'ACTIVE') return
  const onceKey = `${template} ${commentId}`
  if (member.email === null) {
    const text = `[${BRAND.ko}] 남긴 질문에 답이 올라왔어요. 내 정보의 ‘내가 쓴 글’에서 볼 수 있어요.`
    await sendMessage(services, { channel: 'sms', template, recipient: member.phone, text }, onceKey)
    return
  }
  const text = await mailText(services, '남긴 질문에 답이 올라왔어요', [
    `${member.name} 님, ‘${post.title}’에 답을 드렸어요.`,
    '',
    `답변 보기: ${services.config.origin}${postAddress(post.board, post.seqno)}`,
    '',
    '더 궁금한 점은 그 글에 댓글로 남겨 주세요. 비밀글은 로그인해야 볼 수 있어요.',
  ])
  await sendMessage(services, { channel: 'mail', template, recipient: member.email, text }, onceKey)
}
