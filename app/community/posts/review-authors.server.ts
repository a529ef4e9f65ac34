import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readMember } from '#app/members/door.server.ts'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Who } from './post-policy.ts'

const STAFFS_OWN_MESSAGE = '직원은 후기를 쓸 수 없어요. 후기는 손님의 글이에요.'

/** Staff write no reviews as members either, as far as their address tells. Refuses `notAllowed`. */
export async function refuseStaffsReview(services: Services, board: BoardId, { member }: Who): Promise<void> {
  if (BOARD_KINDS[board] !== 'reviews' || !member) return
  const email = (await readMember(services, member.id))?.email
  if (!email) return
  const { rows } = await sql`select 1 from staff where lower(email) = ${email.trim().toLowerCase()}`.execute(
    services.database,
  )
  if (rows.length > 0) throw new Refusal('notAllowed', { message: STAFFS_OWN_MESSAGE })
}

/** Whether any wording of a post is by staff; a move alone says nothing new. */
export async function isWordedByStaff(database: Database, seqno: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select staff_id, title, content, lag(title) over versions as was_title, lag(content) over versions as was_content
      from post_revisions where seqno = ${seqno} window versions as (order by version)
    ) revisions
    where staff_id is not null and (title is distinct from was_title or content::text is distinct from was_content::text)
    union all
    select 1 from posts where seqno = ${seqno} and staff_id is not null
    limit 1
  `.execute(database)
  return rows.length > 0
}
