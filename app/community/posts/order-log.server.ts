import type { Access } from '#app/shared/personal-data/access-log.server.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'

type Act = Pick<Access, 'action' | 'subject'> & { reason?: string | undefined }

/** Logs an act of staff on the boards, in the transaction of that act. Refuses `notLoggedIn` for anybody else. */
export async function recordOrder(
  inside: Pick<Inside, 'database' | 'keyring' | 'now'>,
  { reason = '', ...act }: Act,
  visit: Visit,
): Promise<void> {
  await recordAct(inside, visit, { ...act, reason })
}
