import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'

interface Alert {
  template: string
  title: string
  lines: readonly string[]
  /** The same key is sent once. */
  key: string
  about: string
}

export async function alertWatchers(services: Services, alert: Alert): Promise<void> {
  const { template, title, lines, key, about } = alert
  const watchers = await services.database
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', 'in', ['owner', 'manager', 'privacy'])
    .where('is_active', '=', true)
    .where('id', '!=', about)
    .orderBy('id')
    .execute()
  const text = await mailText(services, title, [...lines])
  for (const { id, email } of watchers)
    await sendMessage(
      services,
      { channel: 'mail', template, recipient: email, text },
      `${template} ${key} ${id}`,
    )
}
