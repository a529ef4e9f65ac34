import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import { asText } from '#app/community/posts/own-post.server.ts'
import { lintOurs } from '#app/community/posts/staff-words.server.ts'
import { missingPost } from '#app/community/posts/stored-post.server.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { boardsFor } from './board-fit.ts'
import { asDeskPost, DESK_COLUMNS, type DeskRow } from './desk-rows.server.ts'
import { findPost, readNumber } from './locked-post.server.ts'
import { earlierFacts } from './moving.server.ts'
import type { deskPost } from './post-contract.ts'
import { revisionsOf } from './revisions.server.ts'

/** Everything about one post, with its text as a tree for a page of the desk. Reading a secret one is logged. */
export async function openPost(services: Services, sent: string, visit: Visit) {
  const { database } = services
  const seqno = readNumber(sent)
  const row = await findPost(database, seqno)
  await recordClosedReadings(services, [row], visit)
  const [{ rows }, revisions, earlier] = await Promise.all([
    sql<DeskRow>`select ${DESK_COLUMNS} from posts where seqno = ${seqno}`.execute(database),
    revisionsOf(database, row),
    earlierFacts(database, row),
  ])
  const [counted] = rows
  if (!counted) throw missingPost()
  const { content: prose, category, carrier, rating, region, isRewarded, summary, ...choices } = asText(row)
  const facts = { category, carrier, rating, region, isRewarded }
  const boards = boardsFor({ ...facts, board: row.board }, earlier, choices)
  return { prose, post: { ...asDeskPost(counted), ...facts, summary, revisions, boards } }
}

/** What the rules say of our own posts today; members' posts are theirs. */
export async function wordingOf(
  services: Services,
  { prose, post }: Awaited<ReturnType<typeof openPost>>,
): Promise<Finding[]> {
  if (post.writer === 'member') return []
  const { title, summary } = post
  return lintOurs({ title, summary, content: prose }, await readWordFacts(services))
}

export async function readDeskPost(
  services: Services,
  { seqno }: InputOf<typeof deskPost>,
  visit: Visit,
): Promise<DataOf<typeof deskPost>> {
  const { prose, post } = await openPost(services, seqno, visit)
  return { ...post, content: contentOf(prose) }
}
