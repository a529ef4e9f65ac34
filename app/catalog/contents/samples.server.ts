import { sql } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { countSamplePosts, dropSamplePosts, removeSamplePosts } from '#app/community/door.server.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { actorOf, requireFreshProof } from '#app/platform/visit.server.ts'
import { recordAccess, type Access } from '#app/shared/personal-data/access-log.server.ts'
import { NOBODY } from '#app/shared/personal-data/command-log.server.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import type { removeSamples as removeSamplesRow, SampleCounts } from './contract.ts'
import type { Content } from './payloads.ts'
import { readAllShown, removeShown, tagsOf } from './public-rows.server.ts'
import { reindexContent } from './writing-contents.server.ts'
import { writeVersion, type Place } from './version-rows.server.ts'

type Actor = Pick<Access, 'at' | 'staff' | 'address' | 'device'>

interface SampleContent {
  place: Place
  content: Content
  /** The version that stands last; 0 where the desk never wrote one. */
  version: number
}

/** GET /api/desk/content/samples: what would go in one step, and what would stay. */
export const readSamples = ({ database }: Pick<Services, 'database'>): Promise<SampleCounts> =>
  database.transaction().execute(countSamples)

/**
 * Takes all samples off the site in one step (specification §1.19). Refuses `conflict` when more or fewer would go than
 * was seen.
 */
export const removeSamples: UseCase<typeof removeSamplesRow> = async (services, { total }, visit) => {
  requireFreshProof(visit)
  return removeAllSamples(services, actorOf(visit, services.now()), total)
}

/** `expected` null: whatever there is, as a command asks. Contents, posts and comments; nothing of people. */
export async function removeAllSamples(
  services: Services,
  actor: Actor,
  expected: number | null,
): Promise<SampleCounts> {
  const removed = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const counts = await countSamples(database)
    if (expected !== null && counts.total !== expected) throw new Refusal('conflict', { message: CHANGED })
    const { goes } = await sampleContents(database)
    const staffId = actor.staff.id === NOBODY ? null : actor.staff.id
    for (const sample of goes) await takeOff(inside, sample, staffId)
    const posts = await removeSamplePosts(inside)
    const reason = `내용 ${counts.contents}개, 글 ${counts.posts}개, 댓글 ${counts.comments}개. 남음 ${counts.kept}개`
    const line = { ...actor, action: 'sample.remove', subject: 'samples', reason } as const
    await recordAccess(inside, line)
    return { counts, contents: goes, posts }
  })
  const tags = removed.contents.flatMap(({ content, place }) => tagsOf(content, place.key))
  await services.invalidate(...new Set(tags))
  await dropSamplePosts(services, removed.posts)
  return removed.counts
}

const CHANGED = '그사이 예시의 수가 달라졌어요. 지금 수를 확인하고 다시 눌러 주세요.'

async function countSamples(database: Inside['database']): Promise<SampleCounts> {
  const [{ goes, kept }, posts] = [await sampleContents(database), await countSamplePosts(database)]
  return {
    contents: goes.length,
    posts: posts.posts,
    comments: posts.comments,
    total: goes.length + posts.posts + posts.comments,
    kept: kept + posts.kept,
  }
}

/** A sample over which somebody is writing what is none stays until that is published. */
async function sampleContents(
  database: Inside['database'],
): Promise<{ goes: SampleContent[]; kept: number }> {
  const written = await lastVersions(database)
  const goes: SampleContent[] = []
  let kept = 0
  for (const kind of CONTENT_KINDS)
    for (const { key, content } of await readAllShown(database, kind)) {
      if (!content.payload.isSample) continue
      const last = written.get(`${kind} ${key}`)
      if (last && !last.isSample) kept += 1
      else goes.push({ place: { kind, key }, content, version: last?.version ?? 0 })
    }
  return { goes, kept }
}

/** By kind and key, of whatever the desk wrote. */
async function lastVersions(database: Inside['database']) {
  const { rows } = await sql<{ name: string; version: number; isSample: boolean }>`
    select distinct on (kind, key) kind || ' ' || key as name, version,
      coalesce((payload ->> 'isSample')::boolean, false) as "isSample"
    from content_versions order by kind, key, version desc`.execute(database)
  return new Map(rows.map(({ name, ...last }) => [name, last]))
}

/** What the desk never wrote leaves no version behind, so that nothing of it can be shown again. */
async function takeOff(inside: Inside, { place, content, version }: SampleContent, staffId: string | null) {
  const { database } = inside
  if (version > 0)
    await writeVersion(database, {
      ...place,
      base: version,
      payload: content.payload,
      note: '',
      staffId,
      at: inside.now(),
      state: 'removed',
    })
  await removeShown(database, place.kind, place.key)
  await reindexContent(inside, place)
}
