import type { Services } from '#app/database/services.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import type { Staff, Visit } from '#app/platform/visit.server.ts'

interface LoginLine {
  staff: Pick<Staff, 'id' | 'name'>
  action: AccessAction & (`staff.log${string}` | `account.${string}`)
  reason: string
}

/** Logs who came in, left, tried in vain or proved who they are, from where and with which device. */
export function recordLogin(services: Services, { staff, ...line }: LoginLine, visit: Visit): Promise<void> {
  const { address, userAgent: device } = visit
  const access = { at: services.now(), staff, address, device, subject: `staff:${staff.id}`, ...line }
  return services.database
    .transaction()
    .execute((database) => recordAccess({ ...services, database }, access))
}
