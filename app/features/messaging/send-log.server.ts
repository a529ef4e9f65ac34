import type { Services } from '#app/database/services.server.ts'
import { maskEmail, maskLogged, maskMobile } from '#app/features/privacy/masking.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { sentMessages } from './contract.ts'

const PAGE_SIZE = 50

/** What was sent, newest first, with nothing in it that leads to a person or into an account. */
export async function listSentMessages(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  { page = 1 }: InputOf<typeof sentMessages>,
): Promise<DataOf<typeof sentMessages>> {
  const [rows, { total }] = await Promise.all([
    database
      .selectFrom('messages')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    database
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const result = rows.map((row) => {
    const recipient = keyring.open('message-recipient', row.recipient_sealed)
    return {
      id: row.id,
      at: seoulIso(row.at),
      channel: row.channel,
      template: row.template,
      recipient: recipient.includes('@') ? maskEmail(recipient) : maskMobile(recipient),
      text: maskLogged(keyring.open('message-text', row.text_sealed)),
    }
  })
  return { result, total, page, size: PAGE_SIZE }
}
