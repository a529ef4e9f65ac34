import type { Services } from '#app/database/services.server.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { smsOf } from '#app/shared/messaging/template-texts.server.ts'
import { sendCountedText } from '#app/shared/text-limits/held-texts.server.ts'

/** To the holder of a number who used their own code, once a request: nobody else learns whose the code is. */
export async function tellOwnCode(
  services: Services,
  receiptNo: string,
  { recipient, network }: { recipient: string; network: string },
): Promise<void> {
  const sms = await smsOf(services, 'consult.ownCode.sms', { receiptNo, phone: DEFAULT_SUPPORT_NUMBER })
  await sendCountedText(
    services,
    { channel: 'sms', template: 'consult.ownCode', recipient, ...sms },
    { onceKey: `own-code ${receiptNo}`, network, about: receiptNo },
  )
}
