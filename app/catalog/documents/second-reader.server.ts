import type { Database } from '#app/database/connection.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const OWN_TEXT_MESSAGE =
  '중요하지 않은 변경은 다른 사람이 글을 읽고 게시해요. 임시저장하면 다른 운영자나 관리자가 그대로 게시할 수 있어요.'

/**
 * Refuses with `conflict` that somebody says of a change they wrote at that it is not weighty, and no member is told of it,
 * while there is another who may publish. Where all of them wrote at it, whoever did last is the one who may not; alone, one
 * person does, and the monthly review names it.
 */
export async function refuseAlone(
  database: Database,
  { writers, staffId }: { writers: readonly string[]; staffId: string },
): Promise<void> {
  if (!writers.includes(staffId)) return
  const others = await database
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('passwd_hash', 'is not', null)
    .where('role', 'in', RIGHTS.publishDocuments.roles)
    .where('id', '!=', staffId)
    .execute()
  const isLast = writers.at(-1) === staffId
  if (others.some(({ id }) => isLast || !writers.includes(id)))
    throw new Refusal('conflict', { message: OWN_TEXT_MESSAGE })
}
