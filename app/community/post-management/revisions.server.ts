import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { asText, type OwnPost } from '#app/community/posts/own-post.server.ts'
import type { PostText } from '#app/community/posts/sent-post.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { findPost, readNumber, type LockedPost } from './locked-post.server.ts'
import type { deskRevision, deskRevisions, Revision } from './post-contract.ts'

const NO_VERSION_MESSAGE = '그런 버전이 없어요.'

export interface Wording extends Revision {
  board: BoardId
  post: PostText
}

/** Every saved wording of a post without its text, the newest first; reading a secret one is logged. */
export async function listRevisions(
  services: Services,
  { seqno }: InputOf<typeof deskRevisions>,
  visit: Visit,
): Promise<DataOf<typeof deskRevisions>> {
  const row = await findPost(services.database, readNumber(seqno))
  const result = await revisionsOf(services.database, row)
  await recordClosedReadings(services, [row], visit)
  return { result, total: result.length }
}

/** One saved wording. Refuses `notFound`; reading a secret one is logged. */
export async function readRevision(
  services: Services,
  { seqno, version }: InputOf<typeof deskRevision>,
  visit: Visit,
): Promise<DataOf<typeof deskRevision>> {
  const row = await findPost(services.database, readNumber(seqno))
  const { post, board, ...revision } = await findWording(services.database, row, readVersion(version))
  await recordClosedReadings(services, [row], visit)
  const { content, title: _title, publishAt: _at, ...facts } = post
  return { ...revision, facts: { ...facts, board }, content: contentOf(content) }
}

export function readVersion(sent: string): number {
  if (!/^[1-9]\d{0,8}$/.test(sent)) throw noVersion()
  return Number(sent)
}

const noVersion = () => new Refusal('notFound', { message: NO_VERSION_MESSAGE })

function selectRevisions(database: Database, { seqno }: OwnPost) {
  return database
    .selectFrom('post_revisions')
    .leftJoin('staff', 'staff.id', 'post_revisions.staff_id')
    .select(['version', 'title', 'at', 'staff.name as staffName'])
    .where('seqno', '=', seqno)
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['executeTakeFirstOrThrow']>>

function asRevision({ version, title, at, staffName }: RevisionRow, row: OwnPost): Revision {
  const savedBy = staffName ?? row.author
  return { version, title, savedAt: seoulIso(at), savedBy, isCurrent: version === row.version }
}

/** A post without stored revisions has one all the same: its current wording. */
export async function revisionsOf(database: Database, row: OwnPost): Promise<Revision[]> {
  const rows = await selectRevisions(database, row).orderBy('version', 'desc').execute()
  const stored = rows.map((each) => asRevision(each, row))
  return stored[0]?.isCurrent ? stored : [currentOf(row), ...stored]
}

function currentOf(row: OwnPost): Revision {
  const { version, title, author, updatedAt } = row
  return { version, title, savedAt: seoulIso(updatedAt), savedBy: author, isCurrent: true }
}

export async function findWording(database: Database, row: LockedPost, version: number): Promise<Wording> {
  const stored = await selectRevisions(database, row)
    .select(['content', 'facts'])
    .where('version', '=', version)
    .executeTakeFirst()
  if (!stored && version !== row.version) throw noVersion()
  if (!stored) return { ...currentOf(row), board: row.board, post: asText(row) }
  const { content, facts, ...revision } = stored
  const { board = row.board, ...chosen } = facts as unknown as SavedWith
  const post = { ...chosen, title: stored.title, content, publishAt: null }
  return { ...asRevision(revision, row), board, post }
}

/** Revisions from before posts could move do not name their board; it never changed. */
type SavedWith = Omit<PostText, 'title' | 'content' | 'publishAt'> & { board?: BoardId }
