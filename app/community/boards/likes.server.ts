import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { renewCount } from '#app/community/posts/page-tags.server.ts'
import { isOwn } from '#app/community/posts/post-policy.ts'
import { placeOf, readableOf } from '#app/community/posts/stored-post.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import { acrossProcesses } from '#app/database/asked-counts.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { likePost as likePostRow } from './post-contract.ts'

const OWN_MESSAGE = '내가 쓴 글은 추천할 수 없어요.'

/** Per minute, because each one renders pages again. */
const refuseFlood = limitPerAddress({ times: 60, across: acrossProcesses('like') })

/**
 * Recommends a post, or takes that back; asked twice it is done once. Refuses `notFound` and `notAllowed` as reading
 * does, `notAllowed` for one's own, `tooMany` per address.
 */
export async function likePost(
  services: Services,
  { id, seqno: sent, isLiked }: InputOf<typeof likePostRow>,
  visit: Visit,
): Promise<DataOf<typeof likePostRow>> {
  const { board, seqno } = placeOf({ id, seqno: sent })
  const member = visit.member!
  const who = { staff: null, member }
  await refuseFlood(services, visit)
  const wish = String(isLiked ?? true) === 'true'
  const { likes, isChanged } = await services.database.transaction().execute(async (database) => {
    const row = await database
      .selectFrom('posts')
      .select([
        'state',
        'is_secret as isSecret',
        'is_answered as isAnswered',
        'member_id as memberId',
        'staff_id as staffId',
        'likes',
      ])
      .where('seqno', '=', seqno)
      .where('board', '=', board)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const post = readableOf(row, who)
    if (isOwn(post, who)) throw new Refusal('notAllowed', { message: OWN_MESSAGE })
    const change = await setLike(database, { seqno, memberId: member.id }, wish ? services.now() : null)
    if (change !== 0)
      await database
        .updateTable('posts')
        .set({ likes: sql`likes + ${change}` })
        .where('seqno', '=', seqno)
        .execute()
    return { likes: post.likes + change, isChanged: change !== 0 }
  })
  if (isChanged) renewCount(services, { board, seqno }, 'likes')
  return { isLiked: wish, likes }
}

interface Like {
  seqno: number
  memberId: string
}

async function setLike(database: Database, { seqno, memberId }: Like, at: Date | null): Promise<number> {
  if (at === null) {
    const { numDeletedRows } = await database
      .deleteFrom('post_likes')
      .where('seqno', '=', seqno)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    return -Number(numDeletedRows)
  }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('post_likes')
    .values({ seqno, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export async function isLikedBy(database: Database, { seqno, memberId }: Like): Promise<boolean> {
  const like = await database
    .selectFrom('post_likes')
    .select('at')
    .where('seqno', '=', seqno)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return like !== undefined
}
