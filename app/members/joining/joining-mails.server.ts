import type { Services } from '#app/database/services.server.ts'
import type { Message } from '#app/shared/messaging/messages.server.ts'
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
