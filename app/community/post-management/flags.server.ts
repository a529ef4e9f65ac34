import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { MAX_PINNED } from '#app/community/boards/posts.server.ts'
import type { AccessAction } from '#app/shared/personal-data/access-actions.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { closePost as closePostRow, pinPost as pinPostRow } from './acts-contract.ts'
import { actOnPost, type LockedPost } from './locked-post.server.ts'

interface Flag {
  column: 'is_pinned' | 'is_closed'
  /** As the access log names turning it on and off. */
  actions: readonly [on: AccessAction, off: AccessAction]
  check?: (transaction: Database, row: LockedPost) => Promise<void>
}

/** What an operator switches on a post. None of it changes its wording, so no version follows. */
const FLAGS: Readonly<Record<'isPinned' | 'isClosed', Flag>> = {
  isPinned: { column: 'is_pinned', actions: ['post.pin', 'post.unpin'], check: checkPinned },
  isClosed: { column: 'is_closed', actions: ['post.close', 'post.open'] },
}

export function pinPost(services: Services, { seqno, isPinned }: InputOf<typeof pinPostRow>, visit: Visit) {
  return switchFlag(services, { seqno, visit }, 'isPinned', isPinned)
}

export function closePost(
  services: Services,
  { seqno, isClosed }: InputOf<typeof closePostRow>,
  visit: Visit,
) {
  return switchFlag(services, { seqno, visit }, 'isClosed', isClosed)
}

function switchFlag(
  services: Services,
  wanted: { seqno: string; visit: Visit },
  name: keyof typeof FLAGS,
  sent: boolean | 'true' | 'false',
) {
  const { column, actions, check } = FLAGS[name]
  const isOn = String(sent) === 'true'
  return actOnPost(services, wanted, async ({ database }, row) => {
    if (row[name] === isOn) return null
    if (isOn) await check?.(database, row)
    await database
      .updateTable('posts')
      .set({ [column]: isOn })
      .where('seqno', '=', row.seqno)
      .execute()
    return { action: actions[isOn ? 0 : 1] }
  })
}

/** Refuses pins that no list would show: of secret posts, and above the limit. */
async function checkPinned(transaction: Database, { board, seqno, isSecret }: LockedPost): Promise<void> {
  if (isSecret) throw new Refusal('conflict', { message: '비밀글은 목록에 고정할 수 없어요.' })
  // Serialised, because two acts at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin ${board}`}, 0))`.execute(transaction)
  const pinned = await transaction
    .selectFrom('public_posts')
    .select('seqno')
    .where('board', '=', board)
    .where('is_pinned', '=', true)
    .where('seqno', '!=', seqno)
    .limit(MAX_PINNED)
    .execute()
  if (pinned.length < MAX_PINNED) return
  const message = `게시판마다 ${MAX_PINNED}개까지 고정할 수 있어요. 다른 글의 고정을 먼저 풀어 주세요.`
  throw new Refusal('conflict', { message })
}
