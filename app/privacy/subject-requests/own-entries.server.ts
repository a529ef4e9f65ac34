import type { Services } from '#app/database/services.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Staff } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { ABOUT_SELF_MESSAGE, OWN_ENTRY_MESSAGE } from './requests-contract.ts'

/**
 * Why somebody else has to decide, while there is another who may: whoever wrote down what a person is said to ask, which is
 * in the access log, and whoever is that person, by the address or number that the desk knows of them.
 */
export async function whyForAnother(
  services: Pick<Services, 'database' | 'keyring'>,
  id: number,
  staff: Staff,
): Promise<string | null> {
  const { database } = services
  const [added, isAboutSelf, other] = await Promise.all([
    database
      .selectFrom('access_log')
      .select('id')
      .where('action', '=', 'request.add')
      .where('subject', '=', `request:${id}`)
      .where('staff_id', '=', staff.id)
      .executeTakeFirst(),
    isAbout(services, id, staff),
    database
      .selectFrom('staff')
      .select('id')
      .where('is_active', '=', true)
      .where('passwd_hash', 'is not', null)
      .where('role', 'in', RIGHTS.decideSubjectRequests.roles)
      .where('id', '!=', staff.id)
      .executeTakeFirst(),
  ])
  if (other === undefined) return null
  if (added) return OWN_ENTRY_MESSAGE
  return isAboutSelf ? ABOUT_SELF_MESSAGE : null
}

async function isAbout(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  id: number,
  staff: Staff,
) {
  const [{ contact_sealed }, own] = await Promise.all([
    database
      .selectFrom('subject_requests')
      .select('contact_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('staff')
      .leftJoin('staff_notice_settings', 'staff_notice_settings.staff_id', 'staff.id')
      .select(['email', 'proved_phone_sealed'])
      .where('staff.id', '=', staff.id)
      .executeTakeFirstOrThrow(),
  ])
  const contact = keyring.open('request-contact', contact_sealed)
  const phone = own.proved_phone_sealed === null ? '' : keyring.open('staff-phone', own.proved_phone_sealed)
  return contact === own.email.toLowerCase() || contact === phone
}

/** Refuses with `conflict` what somebody else has to do. */
export async function refuseOwnEntry(
  services: Pick<Services, 'database' | 'keyring'>,
  row: { id: number },
  staff: Staff,
): Promise<void> {
  const message = await whyForAnother(services, row.id, staff)
  if (message) throw new Refusal('conflict', { message })
}
