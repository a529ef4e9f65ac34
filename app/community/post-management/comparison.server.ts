import { comparePieces, linesOf } from '#app/shared/comparing/pieces.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { BOARD_NAMES } from '#app/shared/boards/board-names.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { findPost, readNumber } from './locked-post.server.ts'
import { findWording, readVersion, revisionsOf, type Wording } from './revisions.server.ts'

interface Chosen {
  seqno: string
  /** Versions as an address has them; left out: the latest change. */
  from: string | null
  to: string | null
}

/** Compares two wordings of a post; logged if it is hidden. Refuses with `notFound` for a version that does not exist. */
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

export function compareWordings(from: Wording, to: Wording) {
  const [before, after] = [from.post, to.post]
  const texts = [textOf(before.content), textOf(after.content)] as const
  return {
    title: comparePieces(before.title, after.title),
    lines: linesOf(comparePieces(...texts)),
    facts: compareFacts(from, to),
    /** Not one word differs, but headings, links or pictures do. */
    isOnlyLook: texts[0] === texts[1] && JSON.stringify(before.content) !== JSON.stringify(after.content),
  }
}

const yes = (is: boolean) => (is ? '예' : '아니요')

const FACTS: readonly [name: string, read: (wording: Wording) => string][] = [
  ['게시판', ({ board }) => BOARD_NAMES[board]],
  ['구분', ({ post }) => post.category],
  ['별점', ({ post }) => (post.rating === null ? '' : `${post.rating}점`)],
  ['지역', ({ post }) => post.region ?? ''],
  ['대가를 받은 후기', ({ post }) => yes(post.isRewarded)],
  ['비밀글', ({ post }) => yes(post.isSecret)],
  ['요약', ({ post }) => post.summary.join('\n')],
  ['목록 맨 위에 고정', ({ post }) => yes(post.isPinned)],
  ['댓글 받지 않음', ({ post }) => yes(post.isClosed)],
]

function compareFacts(from: Wording, to: Wording) {
  return FACTS.map(([name, read]) => ({ name, from: read(from) || '없음', to: read(to) || '없음' })).filter(
    (fact) => fact.from !== fact.to,
  )
}
