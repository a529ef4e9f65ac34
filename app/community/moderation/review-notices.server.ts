import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { readMember } from '#app/members/door.server.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import type { Decision } from './review-contract.ts'

const template = 'review.done'

/** What became of a text: what an operator decided, or that reports have hidden it until one does. */
interface Decided {
  /** Of the decision, so that nobody is notified of it twice. */
  id: string
  decision: Decision | 'reported'
  title: string
  isComment: boolean
  reason: string
}

const WRITERS: Readonly<Record<Decided['decision'], string>> = {
  approve: '살펴보고 모두가 볼 수 있게 올렸어요.',
  blind: '다른 사람에게 보이지 않게 가렸어요.',
  restore: '다시 모두가 볼 수 있게 했어요.',
  dismiss: '신고가 들어와 살펴봤고, 그대로 두기로 했어요.',
  trash: '운영 기준에 맞지 않아 지웠어요.',
  reported: '신고가 여러 번 들어와, 운영자가 살펴볼 때까지 다른 사람에게 보이지 않게 했어요.',
}

/** Notifies the member who wrote a text of the decision, in its transaction. */
export async function notifyWriter(services: Services, memberId: string | null, decided: Decided) {
  const { decision, title, isComment, reason } = decided
  const what = isComment ? `‘${title}’에 쓴 댓글을` : `쓴 글 ‘${title}’을`
  const isHidden = decision === 'blind' || decision === 'trash'
  const done = decision === 'reported' ? '잠시 가렸어요' : '살펴봤어요'
  await notifyMember(services, memberId, decided, {
    subject: `${isComment ? '쓴 댓글을' : '쓴 글을'} ${done}`,
    lines: [
      `${what} ${WRITERS[decision]}`,
      ...(isHidden && reason ? [`이유: ${reason}`] : []),
      '',
      `생각이 다르면 ${DEFAULT_SUPPORT_NUMBER}로 알려 주세요. 다시 살펴볼게요.`,
    ],
    short: `${isComment ? '쓴 댓글을' : '쓴 글을'} ${WRITERS[decision]} 생각이 다르면 ${DEFAULT_SUPPORT_NUMBER}로 알려 주세요.`,
  })
}

/** Notifies the members whose reports were closed. */
export async function notifyReporters(
  services: Services,
  reports: readonly { memberId: string | null }[],
  decided: Decided,
): Promise<void> {
  const { decision, title, isComment } = decided
  const outcome =
    decision === 'blind' || decision === 'trash' ? '보이지 않게 했어요.' : '살펴봤고, 그대로 두기로 했어요.'
  for (const { memberId } of reports)
    await notifyMember(services, memberId, decided, {
      subject: '보내 준 신고를 살펴봤어요',
      lines: [
        `신고한 ${isComment ? `‘${title}’의 댓글은` : `글 ‘${title}’은`} ${outcome}`,
        '알려 줘서 고마워요.',
      ],
      short: `신고한 ${isComment ? '댓글은' : '글은'} ${outcome}`,
    })
}

interface Message {
  subject: string
  lines: readonly string[]
  short: string
}

async function notifyMember(
  services: Services,
  memberId: string | null,
  { id }: Decided,
  { subject, lines, short }: Message,
): Promise<void> {
  const member = memberId === null ? null : await readMember(services, memberId)
  if (member?.state !== 'ACTIVE') return
  const onceKey = `${template} ${id} ${member.id}`
  if (member.email === null) {
    const text = `[${BRAND.ko}] ${short}`
    await sendMessage(services, { channel: 'sms', template, recipient: member.phone, text }, onceKey)
    return
  }
  const text = await mailText(services, subject, [`${member.name} 님,`, ...lines])
  await sendMessage(services, { channel: 'mail', template, recipient: member.email, text }, onceKey)
}
