import type { Services } from '#app/database/services.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { mailOf, smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import { readMember } from '#app/members/door.server.ts'
import type { CommentedPost } from './commented-post.server.ts'

const template = 'qna.answered'
const SECRET = '비밀글'

/** Notifies the asker once of an official answer (content/documents/messages.md, 15), in the transaction that stored it. */
export async function notifyAsker(services: Services, post: CommentedPost, commentId: number): Promise<void> {
  const member = post.memberId === null ? null : await readMember(services, post.memberId)
  if (member?.state !== 'ACTIVE') return
  const onceKey = `${template} ${commentId}`
  if (member.email === null) {
    const sms = await smsOf(services, 'qna.answered.sms', {})
    await sendMessage(services, { channel: 'sms', template, recipient: member.phone, ...sms }, onceKey)
    return
  }
  const text = await mailOf(services, 'qna.answered.mail', {
    name: member.name,
    // Mails and the log of what was sent are read by others too.
    title: post.isSecret ? SECRET : post.title,
    url: `${services.config.origin}${postAddress(post.board, post.seqno)}`,
  })
  await sendMessage(services, { channel: 'mail', template, recipient: member.email, text }, onceKey)
}
