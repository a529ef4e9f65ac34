import type { Services } from '#app/database/services.server.ts'
import type { Message } from '#app/shared/messaging/messages.server.ts'
import type { TextCeiling } from '#app/shared/settings/contract.ts'
import { countedFor, readCeiling } from '#app/shared/text-limits/counting.server.ts'
import { sendOrHold } from '#app/shared/text-limits/held-texts.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** From where a mail of joining is caused, and what the site may send. */
export interface MailLimits {
  network: string
  ceiling: TextCeiling
}

/** To be read before the transaction that sends the mail: settings have a connection of their own. */
export async function readMailLimits(
  services: Services,
  { network }: Pick<Visit, 'network'>,
): Promise<MailLimits> {
  return { network, ceiling: await readCeiling(services) }
}

/**
 * Sends a mail that joining causes, in the transaction of its cause: counted as all that strangers cause, and held where
 * a limit is full (docs/adr/0124). How full the site is, the code that came before it has told.
 */
export async function sendJoiningMail(
  inside: Services,
  mail: Omit<Message, 'channel'>,
  onceKey: string,
  { network, ceiling }: MailLimits,
): Promise<void> {
  const counted = countedFor(inside, { kind: 'joining', network, recipient: mail.recipient })
  await sendOrHold(inside, { channel: 'mail', ...mail }, { onceKey, counted, ceiling })
}
