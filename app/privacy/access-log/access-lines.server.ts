import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { accessActionName } from '#app/shared/personal-data/access-actions.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { AccessLine } from './audit-contract.ts'
import { nameSubjects } from './audit-subjects.server.ts'

type Row = Pick<
  Selectable<Tables['access_log']>,
  'id' | 'at' | 'staff_name' | 'address' | 'action' | 'subject' | 'reason'
>

export async function toAccessLines(
  services: Services,
  rows: readonly Row[],
  role: StaffRole,
): Promise<AccessLine[]> {
  const subjects = rows.map(({ subject }) => subject)
  const named = await nameSubjects(services, subjects, role)
  return rows.map((row) => {
    const { name = row.subject, to = null } = named.get(row.subject) ?? {}
    return {
      id: row.id,
      at: seoulIso(row.at),
      staffName: row.staff_name,
      address: row.address,
      action: row.action,
      actionName: accessActionName(row.action),
      subject: row.subject,
      subjectName: name,
      subjectTo: to,
      reason: row.reason,
    }
  })
}
