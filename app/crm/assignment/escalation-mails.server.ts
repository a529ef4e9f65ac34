import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'

const HOUR_MS = 60 * 60 * 1000
const TEMPLATE = 'desk.escalated'

/** Mails managers, or else owners, that a lead was late twice, at most once per lead and hour; no name, no number. */
export async function mailEscalation(inside: Inside, leadId: string): Promise<void> {
  const staff = await inside.database
    .selectFrom('staff')
    .select(['id', 'email', 'role'])
    .where('role', 'in', ['manager', 'owner'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const managers = staff.filter(({ role }) => role === 'manager')
  const text = await mailText(inside, '두 번 늦은 상담이 있어요', [
    '맡은 사람이 두 번 제때 전화하지 못해서 관리자에게 넘어온 상담이에요. 먼저 전화해 주세요.',
    `${inside.config.origin}/desk/leads/${leadId}`,
  ])
  const hour = Math.floor(inside.now().getTime() / HOUR_MS)
  for (const { id, email } of managers.length > 0 ? managers : staff)
    await sendMessage(
      inside,
      { channel: 'mail', template: TEMPLATE, recipient: email, text },
      `${TEMPLATE} ${leadId} ${hour} ${id}`,
    )
}
