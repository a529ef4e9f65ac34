import type { Selectable } from 'kysely'
import { present } from '#app/database/column-names.ts'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { accessActionName } from '#app/shared/personal-data/access-actions.ts'
import type { StaffRole } from '#app/platform/endpoint.ts'
import type { AccessLine } from './audit-contract.ts'
import { nameSubjects } from './audit-subjects.server.ts'

export const LINE_COLUMNS = ['id', 'at', 'staff_name', 'address', 'action', 'subject', 'reason'] as const
export type LineRow = Pick<Selectable<Tables['access_log']>, (typeof LINE_COLUMNS)[number]>

export async function toAccessLines(
  services: Services,
  rows: readonly LineRow[],
  role: StaffRole,
): Promise<AccessLine[]> {
  const subjects = rows.map(({ subject }) => subject)
  const named = await nameSubjects(services, subjects, role)
  return rows.map((row) => {
    const { name = row.subject, to = null } = named.get(row.subject) ?? {}
    return {
      ...present(row),
      actionName: accessActionName(row.action),
      subjectName: name,
      subjectTo: to,
    }
  })
}
