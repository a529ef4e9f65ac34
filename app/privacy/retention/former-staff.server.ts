import { LEAVE_MONTHS } from '#app/shared/data-inventory/lifetimes.ts'
import { sql, type Transaction } from 'kysely'
import { endErasing, sayErasing } from '#app/database/erasing.server.ts'
import type { Inside, Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { fixedLength } from '#app/shared/data-inventory/periods.ts'
import { endedBefore } from './due-leads.server.ts'

const FORMER_NAME = '퇴사한 직원'

/**
 * Makes accounts anonymous that were stopped before a moment and had no change of rights since. Records of work keep
 * their own names until they are destroyed themselves.
 */
async function forgetFormerStaff(database: Transaction<Tables>, before: Date): Promise<void> {
  await sayErasing(database)
  const former = await database
    .updateTable('staff')
    .set({ name: FORMER_NAME, email: sql<string>`'former-' || id || '@invalid'` })
    .set({ passwd_hash: null, totp_sealed: null, totp_pending_sealed: null, totp_pending_at: null })
    .where('is_active', '=', false)
    .where('name', '!=', FORMER_NAME)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_grants').select('id').whereRef('staff_id', '=', 'staff.id'))),
    )
    .returning('id')
    .execute()
  await endErasing(database)
  if (former.length === 0) return
  const ids = former.map(({ id }) => id)
  for (const table of [
    'staff_sessions',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_invitations',
    'saved_views',
    'staff_tables',
    'staff_notices',
    'staff_notice_settings',
    'advisor_leaves',
  ] as const)
    await database.deleteFrom(table).where('staff_id', 'in', ids).execute()
  await database
    .updateTable('settings_versions')
    .set({ by_name: FORMER_NAME })
    .where('by_id', 'in', ids)
    .execute()
}

/** With who was stopped before as well: of a former colleague only an anonymous account stays. */
export async function eraseGrants({ database, now }: Inside): Promise<number> {
  const before = endedBefore(now(), fixedLength('grants'))
  const { numDeletedRows } = await database
    .deleteFrom('staff_grants')
    .where('at', '<', before)
    .executeTakeFirst()
  await forgetFormerStaff(database, before)
  return Number(numDeletedRows)
}

/** A leave and why it was taken, once it is a year past. */
export async function forgetOldLeaves({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('advisor_leaves')
    .where('ends_at', '<', endedBefore(now(), LEAVE_MONTHS))
    .execute()
}
