import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { settleComments } from '#app/community/comments/withheld-comments.server.ts'
import { dropComments, dropPost } from '#app/community/posts/page-tags.server.ts'
import { settlePosts } from '#app/community/posts/withheld-posts.server.ts'
import { BOARD_IDS, isForMembers } from '#app/shared/boards/board-names.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { TimedJob } from '#app/shared/jobs/timed-job.server.ts'

const AT_ONCE = 50
const LATELY_MS = 10 * 60_000
const OUR_BOARDS = BOARD_IDS.filter((board) => !isForMembers(board))

/**
 * Withholds what staff tell on the boards of a carrier's price while that carrier does not consent (사전승낙), and shows it
 * again once it does. Looks through all only where other carriers consent than the last time, else through those written just
 * now. Returns how many changed.
 */
export async function withholdOffers(services: Services): Promise<number> {
  const facts = await readWordFacts(services)
  const { database } = services
  const last = await database.selectFrom('withheld_offers').select('carriers').executeTakeFirstOrThrow()
  const isSame = last.carriers.join() === facts.unaccepted.join()
  // A text whose writer read the facts before they changed is stored after them.
  const since = isSame ? new Date(services.now().getTime() - LATELY_MS) : null
  const { rows: texts } = await sql<{ seqno: number; id: number | null }>`
    select seqno, null::bigint as id from posts where state in ('public', 'withheld')
      and (staff_id is not null or (board = any(${OUR_BOARDS}) and not is_sample))
      and (${since}::timestamptz is null or updated_at > ${since})
    union all select seqno, id from comments where state in ('public', 'withheld') and staff_id is not null
      and (${since}::timestamptz is null or coalesce(updated_at, created_at) > ${since})
    order by seqno`.execute(database)
  let changed = 0
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    changed += await settle(services, facts, texts.slice(from, from + AT_ONCE))
    await breathe()
  }
  if (!isSame)
    await database
      .updateTable('withheld_offers')
      .set({ carriers: [...facts.unaccepted] })
      .execute()
  return changed
}

async function settle(
  services: Services,
  facts: Awaited<ReturnType<typeof readWordFacts>>,
  texts: readonly { seqno: number; id: number | null }[],
): Promise<number> {
  const posts = texts.flatMap(({ seqno, id }) => (id === null ? [seqno] : []))
  const comments = texts.flatMap(({ id }) => id ?? [])
  const settled = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    await lockPosts(database, [...new Set(texts.map(({ seqno }) => seqno))])
    const shown = await settlePosts(inside, facts, posts)
    const commented = await settleComments(inside, facts, comments)
    const places =
      commented.length === 0
        ? []
        : await database
            .selectFrom('posts')
            .select(['board', 'seqno'])
            .where('seqno', 'in', commented)
            .execute()
    return { shown, places }
  })
  for (const { board, seqno } of settled.shown) await dropPost(services, { boards: [board], seqno })
  for (const place of settled.places) {
    await dropComments(services, place)
    await dropPost(services, { boards: [place.board], seqno: place.seqno })
  }
  return settled.shown.length + settled.places.length
}

/** Before their comments, in the same order as everybody who writes some. */
const lockPosts = (database: Database, seqnos: readonly number[]) =>
  database
    .selectFrom('posts')
    .select('seqno')
    .where('seqno', 'in', seqnos)
    .orderBy('seqno')
    .forUpdate()
    .execute()

/** Each minute, so that no stop over midnight and no way to enter a consent leaves a price standing. */
export const withholdJob: TimedJob = {
  queue: 'withheld-offers',
  name: '사전승낙이 없는 통신사의 요금 감추기',
  cron: '* * * * *',
  run: async (services) => {
    const changed = await withholdOffers(services)
    if (changed > 0) services.log.info({ changed }, 'posts and comments were withheld or shown again')
  },
}
