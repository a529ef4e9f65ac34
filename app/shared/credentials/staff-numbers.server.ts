import type { Services } from '#app/database/services.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'

const YEAR_MS = 365 * DAY_MS

/** Whether it is of who works here, or did within a year: as they proved it for their notices, or their account as a member has it. */
export async function isStaffNumber(
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
