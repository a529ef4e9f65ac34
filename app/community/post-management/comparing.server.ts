import type { Services } from '#app/database/services.server.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { compareWordings } from './comparison.server.ts'
import { findPost, readNumber } from './locked-post.server.ts'
import { findWording, readVersion, revisionsOf } from './revisions.server.ts'

interface Chosen {
  seqno: string
  /** Versions as an address has them; left out: the latest change. */
  from: string | null
  to: string | null
}

/**
 * Two wordings of a post, and what became of one in the other. Refuses `notFound` for a version there is not; reading
 * a secret post is logged.
 */
export async function compareRevisions(services: Services, { seqno, ...chosen }: Chosen, visit: Visit) {
  const { database } = services
  const row = await findPost(database, readNumber(seqno))
  const revisions = await revisionsOf(database, row)
  const to = chosen.to ? readVersion(chosen.to) : row.version
  const before = revisions.find(({ version }) => version < to) ?? revisions.at(-1)!
  const from = chosen.from ? readVersion(chosen.from) : before.version
  const [one, other] = await Promise.all([from, to].map((version) => findWording(database, row, version)))
  if (!one || !other) throw new Refusal('notFound')
  await recordClosedReadings(services, [row], visit)
  const { post: _from, ...earlier } = one
  const { post: _to, ...later } = other
  return {
    seqno: row.seqno,
    title: row.title,
    version: row.version,
    mayRevert: row.state !== 'trashed',
    revisions,
    from: earlier,
    to: later,
    comparison: compareWordings(one, other),
  }
}
