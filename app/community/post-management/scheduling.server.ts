import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { readMoment, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { publishPost as publishPostRow, schedulePost as schedulePostRow } from './acts-contract.ts'
import { actOnPost, type Change, type LockedPost } from './locked-post.server.ts'

const TIME_MESSAGE = '게시 시각을 확인해 주세요.'
const MEMBERS_MESSAGE = '회원이 쓴 글은 때를 정해 올릴 수 없어요.'
const SHOWN_MESSAGE = '이미 올라가 있는 글이에요.'
const HELD_MESSAGE = '검토를 기다리거나 가려진 글이에요. 먼저 검토를 마쳐 주세요.'

/**
 * Hides a post until a time to come, or sets another time; one that has passed publishes it now. Only what no
 * member wrote: theirs is read by an operator and then stands, nobody times it. Refuses `conflict` for the rest.
 */
export async function schedulePost(
  services: Services,
  { seqno, publishAt: sent }: InputOf<typeof schedulePostRow>,
  visit: Visit,
) {
  const publishAt = readMoment(sent)
  if (!publishAt) throw invalidFields({ publishAt: TIME_MESSAGE })
  return timePost(services, seqno, publishAt, visit)
}

export function publishPost(services: Services, { seqno }: InputOf<typeof publishPostRow>, visit: Visit) {
  return timePost(services, seqno, null, visit)
}

function timePost(services: Services, seqno: string, publishAt: Date | null, visit: Visit) {
  return actOnPost(services, { seqno, visit }, async ({ database, now }, row) => {
    refuseOthers(row)
    const at = now()
    if (!publishAt || publishAt <= at) return publishNow(database, row, at)
    await database
      .updateTable('posts')
      .set({ state: 'scheduled', publish_at: publishAt })
      .where('seqno', '=', row.seqno)
      .execute()
    return { action: 'post.schedule', reason: seoulIso(publishAt) }
  })
}

function refuseOthers({ state, memberId }: LockedPost): void {
  if (state !== 'public' && state !== 'scheduled') throw new Refusal('conflict', { message: HELD_MESSAGE })
  if (memberId !== null) throw new Refusal('conflict', { message: MEMBERS_MESSAGE })
}

/** Moves to the top of its lists, like a scheduled post that is due. */
async function publishNow(database: Database, { seqno, state }: LockedPost, at: Date): Promise<Change> {
  if (state === 'public') throw new Refusal('conflict', { message: SHOWN_MESSAGE })
  await sql`update posts set state = 'public', position = nextval('posts_order'),
      publish_at = ${at}, created_at = ${at}, updated_at = ${at}
    where seqno = ${seqno}`.execute(database)
  return { action: 'post.publish' }
}
