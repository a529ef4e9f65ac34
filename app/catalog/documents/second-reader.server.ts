import type { Database } from '#app/database/connection.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { PUBLISHING_ROLES } from './document-area.ts'

export const OWN_TEXT_MESSAGE =
  '중요하지 않은 변경은 다른 사람이 글을 읽고 게시해요. 임시저장하면 다른 운영자나 관리자가 그대로 게시할 수 있어요.'

/**
 * Refuses with `conflict` that one person alone says of a change that it is not weighty, and no member is told of it, while
 * there is another who may publish; alone, the monthly review names it.
 */
export async function refuseAlone(
  database: Database,
  { textBy, staffId }: { textBy: string; staffId: string },
): Promise<void> {
  if (textBy !== staffId) return
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .where('passwd_hash', 'is not', null)
    .where('role', 'in', PUBLISHING_ROLES)
    .where('id', '!=', staffId)
    .executeTakeFirst()
  if (other) throw new Refusal('conflict', { message: OWN_TEXT_MESSAGE })
}
