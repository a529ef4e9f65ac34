import type { Services } from '#app/database/services.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { InformationKind } from '#app/shared/messaging/text-kinds.ts'
import type { SmsText } from '#app/shared/messaging/template-texts.server.ts'

interface LeadText {
  template: InformationKind
  sms: SmsText
  onceKey: string
}

/** Texts the person of a lead; the same `onceKey` is sent once. */
export function sendLeadText(
  services: Pick<Services, 'database' | 'keyring' | 'now' | 'config'>,
  { phone_sealed }: { phone_sealed: string },
  { template, sms, onceKey }: LeadText,
): Promise<void> {
  const recipient = services.keyring.open('lead-phone', phone_sealed)
  return sendMessage(services, { channel: 'sms', template, recipient, ...sms }, onceKey)
}
