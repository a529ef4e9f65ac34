import type { Services } from '#app/database/services.server.ts'
import { carriesStaffDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { isStaffNumber } from '#app/shared/credentials/staff-numbers.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const IS_STAFF = '직원이 로그인한 브라우저에서는 대신 동의할 수 없어요. 손님이 직접 열어야 해요.'
const STAFF_DEVICE = '상담실에 로그인한 적이 있는 기기에서는 동의할 수 없어요. 손님의 기기에서 열어야 해요.'
const STAFF_NUMBER =
  '직원의 번호로는 정보 전달 동의를 받을 수 없어요. 손님의 번호가 맞는지 확인하고, 직원 본인의 가입이면 다른 방법으로 진행해 주세요.'

/** Refuses with `notAllowed` a browser in which staff are signed in, or were within the last year. */
export async function refuseStaffBrowser(services: Services, visit: Visit): Promise<void> {
  if ((await services.recognise(visit)).staff) throw new Refusal('notAllowed', { message: IS_STAFF })
  if (carriesStaffDevice(services, visit)) throw new Refusal('notAllowed', { message: STAFF_DEVICE })
}

/** Refuses with `conflict` a customer whose number is one of the office's people. */
export async function refuseStaffNumber(
  services: Pick<Services, 'database' | 'keyring' | 'now'>,
  lead: { phone_sealed: string },
): Promise<void> {
  const phone = services.keyring.open('lead-phone', lead.phone_sealed)
  if (await isStaffNumber(services, phone)) throw new Refusal('conflict', { message: STAFF_NUMBER })
}
