import { DRAFT_PHOTO } from '#app/shared/data-inventory/lifetimes.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { retainFiles } from '#app/community/attachments/claimed-files.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import { readSentContent } from '#app/community/post-content/sent-content.server.ts'
import { isBoardId, type BoardId } from '#app/shared/boards/board-names.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'
import { picturesIn } from '#app/community/posts/post-pictures.server.ts'
import { closedMessage, mayWrite, type Who } from '#app/community/posts/post-policy.ts'
import { missingPost } from '#app/community/posts/stored-post.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { deleteDraft as deleteDraftRow, ownDraft, saveDraft as saveDraftRow } from './draft-contract.ts'
import { MAX_DRAFTS, refuseLongDraft, refuseManyDrafts, refuseManySaves } from './draft-limits.server.ts'

const NEWER_MESSAGE = '다른 창에서 이어 쓴 글이 있어요.'

interface Place {
  board: BoardId
  /** 0 for a new post. */
  seqno: number
}

/** The draft of a board, or of a post that is being changed. */
export async function readDraft(
  services: Services,
  input: InputOf<typeof ownDraft>,
  visit: Visit,
): Promise<DataOf<typeof ownDraft>> {
  const row = await findDraft(services.database, visit, placeOf(input, visit))
  return { draft: row ? asDraft(row) : null }
}

export async function listDrafts(services: Services, who: Who) {
  const rows = await drafts(services.database, who).orderBy('updated_at', 'desc').limit(MAX_DRAFTS).execute()
  return rows.map(asDraft)
}

/**
 * Keeps what is being written; the same words again, as after a lost answer, are no step and never a conflict. Refuses
 * `conflict`, with what is there, when another tab has gone on meanwhile, `invalid` for more than anybody needs (draft-limits.server.ts), `tooMany`: the browser keeps what it could not save.
 */
export async function saveDraft(
  services: Services,
  input: InputOf<typeof saveDraftRow>,
  visit: Visit,
): Promise<DataOf<typeof saveDraftRow>> {
  const place = placeOf(input, visit)
  if (!services.hasRoom()) throw new Refusal('unavailable')
  await refuseManySaves(services, ownerOf(visit))
  const content = await readSentContent(input.content ?? '')
  const stored = JSON.stringify(content)
  refuseLongDraft(stored)
  return services.database.transaction().execute(async (database) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ownerOf(visit)}, 1))`.execute(database)
    const before = await findDraft(database, visit, place)
    const facts = input.facts ?? {}
    const title = input.title ?? ''
    const isSame =
      before !== undefined &&
      isDeepStrictEqual([before.title, before.content, before.facts], [title, JSON.parse(stored), facts])
    if (before && !isSame && input.revision !== undefined && input.revision !== before.revision)
      throw new Refusal('conflict', { message: NEWER_MESSAGE, data: { draft: asDraft(before) } })
    const at = services.now()
    const revision = isSame ? before.revision : (before?.revision ?? 0) + 1
    const texts = {
      title,
      content: stored,
      facts: JSON.stringify(facts),
      revision,
      updated_at: at,
    }
    if (before) await database.updateTable('post_drafts').set(texts).where(isThis(visit, place)).execute()
    else
      await database
        .insertInto('post_drafts')
        .values({ ...texts, ...place, ...owner(visit) })
        .execute()
    await refuseManyDrafts(database, isTheirs(visit))
    const until = new Date(at.getTime() + DRAFT_PHOTO * 1000)
    await retainFiles(database, { fileIds: picturesIn(content), who: visit, until })
    return { revision, savedAt: seoulIso(at) }
  })
}

/** Deletes a draft, if there is one. */
export async function deleteDraft(
  services: Services,
  input: InputOf<typeof deleteDraftRow>,
  visit: Visit,
): Promise<null> {
  await forgetDraft(services.database, visit, placeOf(input, visit))
  return null
}

/** Deletes the draft of a post that was saved. */
export async function forgetDraft(database: Database, who: Who, place: Place): Promise<void> {
  await database.deleteFrom('post_drafts').where(isThis(who, place)).execute()
}

/** Erases abandoned drafts and returns how many. */
export async function eraseOldDrafts({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('post_drafts')
    .where('updated_at', '<', new Date(now().getTime() - DRAFT_PHOTO * 1000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Drafts are kept where one may write. */
function placeOf({ id, seqno = 0 }: InputOf<typeof ownDraft>, who: Who): Place {
  if (!isBoardId(id)) throw new Refusal('notFound')
  if (!mayWrite(id, who)) throw new Refusal('notAllowed', { message: closedMessage(id) })
  const number = String(seqno) === '0' || seqno === '' ? 0 : readSeqno(String(seqno))
  if (number === null) throw missingPost()
  return { board: id, seqno: number }
}

const owner = ({ staff, member }: Who) => ({
  member_id: staff ? null : member!.id,
  staff_id: staff?.id ?? null,
})
const ownerOf = ({ staff, member }: Who): string => staff?.id ?? member!.id

function drafts(database: Database, who: Who) {
  return database
    .selectFrom('post_drafts')
    .select(['board', 'seqno', 'title', 'content', 'facts', 'revision', 'updated_at as updatedAt'])
    .where(isTheirs(who))
}

function findDraft(database: Database, who: Who, place: Place) {
  return drafts(database, who).where(isThis(who, place)).executeTakeFirst()
}

function asDraft(row: Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>) {
  const { content, facts, updatedAt, ...rest } = row
  return {
    ...rest,
    content: contentOf(content),
    facts: facts as Record<string, string>,
    savedAt: seoulIso(updatedAt),
  }
}

const isTheirs = (who: Who) => sql<boolean>`coalesce(member_id, staff_id) = ${ownerOf(who)}`
const isThis = (who: Who, { board, seqno }: Place) =>
  sql<boolean>`${isTheirs(who)} and board = ${board} and seqno = ${seqno}`
