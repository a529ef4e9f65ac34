import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { readMember } from '#app/members/door.server.ts'
import { BOARD_KINDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { carriesStaffDevice } from '#app/shared/credentials/device-cookie.server.ts'
import { isStaffNumber } from '#app/shared/credentials/staff-numbers.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

const STAFFS_OWN_MESSAGE = '직원은 후기를 쓸 수 없어요. 후기는 손님의 글이에요.'
const STAFF_DEVICE_MESSAGE =
  '상담실에 로그인한 적이 있는 기기에서는 후기를 쓸 수 없어요. 손님의 기기에서 써야 해요.'

/**
 * Staff write no reviews as members either, as far as their address, their proved number or the browser that sends it tells.
 * Refuses `notAllowed`.
 */
export async function refuseStaffsReview(
  services: Services,
  board: BoardId,
  { member, cookies }: { member: { id: string } | null | undefined; cookies?: Visit['cookies'] },
): Promise<void> {
  if (BOARD_KINDS[board] !== 'reviews' || !member) return
  if (await isStaffs(services, member.id)) throw new Refusal('notAllowed', { message: STAFFS_OWN_MESSAGE })
  if (cookies && carriesStaffDevice(services, { cookies }))
    throw new Refusal('notAllowed', { message: STAFF_DEVICE_MESSAGE })
}

/** By their number, by their proved address or the one they claim, without what stands behind a plus sign. */
async function isStaffs(services: Services, memberId: string): Promise<boolean> {
  const member = await readMember(services, memberId)
  if (member?.phone && (await isStaffNumber(services, member.phone))) return true
  const emails = [member?.email, member?.claimedEmail].filter((email) => typeof email === 'string')
  if (emails.length === 0) return false
  const { rows } = await sql`select 1 from staff
    where regexp_replace(lower(email), '[+][^@]*@', '@') = any(${emails.map(mailbox)}::text[])`.execute(
    services.database,
  )
  return rows.length > 0
}

function mailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  return `${name.split('+', 1)[0]}@${host}`
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
