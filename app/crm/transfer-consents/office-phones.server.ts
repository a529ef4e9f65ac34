import type { Services } from '#app/database/services.server.ts'
import { carriesStaffDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const IS_STAFF = '직원이 로그인한 브라우저에서는 대신 동의할 수 없어요. 손님이 직접 열어야 해요.'
const STAFF_DEVICE = '상담실에 로그인한 적이 있는 기기에서는 동의할 수 없어요. 손님의 기기에서 열어야 해요.'
const STAFF_NUMBER =
  '직원의 번호로는 정보 전달 동의를 받을 수 없어요. 손님의 번호가 맞는지 확인하고, 직원 본인의 가입이면 다른 방법으로 진행해 주세요.'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

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

/** Of who works here, or did within a year. As they proved it for their notices, or their account as a member has it. */
async function isStaffNumber(
  { database, keyring, now }: Pick<Services, 'database' | 'keyring' | 'now'>,
  phone: string,
): Promise<boolean> {
  const people = await database
    .selectFrom('staff')
    .leftJoin('staff_notice_settings as notices', 'notices.staff_id', 'staff.id')
    .select(['email', 'proved_phone_sealed as proved'])
    .where(({ or, eb }) =>
      or([eb('is_active', '=', true), eb('last_login_at', '>', new Date(now().getTime() - YEAR_MS))]),
    )
    .execute()
  const isTheirs = people.some(
    ({ proved }) => proved !== null && keyring.open('staff-phone', proved) === phone,
  )
  if (isTheirs || people.length === 0) return isTheirs
  const member = await database
    .selectFrom('members')
    .select('id')
    .where('phone_index', '=', keyring.blindIndex('member-phone', phone))
    .where(
      'email_index',
      'in',
      people.map(({ email }) => keyring.blindIndex('member-email', email.trim().toLowerCase())),
    )
    .executeTakeFirst()
  return member !== undefined
}
