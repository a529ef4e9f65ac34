import type { Services } from '#app/database/services.server.ts'
import { cancelFound, changeToAnother, findRequestOfPhone, NOT_MINE, toStatus } from '#app/crm/door.server.ts'
import { type ConsultationStatus, consultChange, WISH_MESSAGE } from '#app/crm/door.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { readOwn } from './own-info.server.ts'

interface Step {
  receiptNo: string
  step: string
  /** `2026-11-23 13:00-15:00` */
  wish: string
}

/** For the member whose number made the request. */
export async function stepOwnConsult(
  services: Services,
  { receiptNo, step, wish }: Step,
  visit: Visit,
): Promise<ConsultationStatus> {
  if (firstUnsafeField({ receiptNo })) throw new Refusal('notFound', { message: NOT_MINE })
  const { phone } = await readOwn(services, visit)
  const found = await findRequestOfPhone(services, phone, receiptNo)
  if (step === 'cancel') return cancelFound(services, found)
  if (step !== 'change') return toStatus(found, services.now())
  const [wishDate, wishTime] = wish.split(' ')
  const parsed = consultChange.input.safeParse({ receiptNo, last4: '0000', wishDate, wishTime })
  if (!parsed.success) throw new Refusal('invalid', { message: wish ? WISH_MESSAGE : '시간을 골라 주세요.' })
  return changeToAnother(services, found, parsed.data)
}
