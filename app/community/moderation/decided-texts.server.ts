import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { accessActionName } from '#app/shared/personal-data/access-actions.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { DECISIONS } from './review-contract.ts'

/** How many are told; the log has all of them. */
const MOST_DECIDED = 30

const ACTIONS = [...DECISIONS.map((decision) => `review.${decision}` as const), 'review.undo'] as const

export interface DecidedText {
  /** Of the line of the log. */
  id: string
  at: string
  /** What was done, in words. */
  what: string
  by: string
  reason: string
  isComment: boolean
  /** Null once it is gone for good. */
  post: { seqno: number; board: string; title: string } | null
}

/** What was decided on last, the newest first, whatever became of it since. Logged. */
export async function listDecided(services: Services, visit: Visit): Promise<DecidedText[]> {
  const { database } = services
  await recordListing(services, 'review.list', visit)
  const lines = await database
    .selectFrom('access_log')
    .select(['id', 'at', 'staff_name', 'action', 'subject', 'reason'])
    .where('action', 'in', ACTIONS)
    .orderBy('id', 'desc')
    .limit(MOST_DECIDED)
    .execute()
  const comments = await database
    .selectFrom('comments')
    .select(['id', 'seqno'])
    .where('id', 'in', numbersOf(lines, 'comment'))
    .execute()
  const posts = await database
    .selectFrom('posts')
    .select(['seqno', 'board', 'title', 'state', 'is_secret as isSecret'])
    .where('seqno', 'in', [...numbersOf(lines, 'post'), ...comments.map(({ seqno }) => seqno)])
    .execute()
  await recordClosedReadings(services, posts, visit)
  const seqnoOf = (subject: string) =>
    comments.find(({ id }) => subject === `comment:${id}`)?.seqno ?? numberIn(subject, 'post')
  return lines.map(({ id, at, staff_name, action, subject, reason }) => {
    const post = posts.find(({ seqno }) => seqno === seqnoOf(subject))
    return {
      id: String(id),
      at: seoulIso(at),
      what: accessActionName(action),
      by: staff_name,
      reason,
      isComment: subject.startsWith('comment:'),
      post: post ? { seqno: post.seqno, board: post.board, title: post.title } : null,
    }
  })
}

type Kind = 'post' | 'comment'

const numberIn = (subject: string, kind: Kind): number =>
  subject.startsWith(`${kind}:`) ? Number(subject.slice(kind.length + 1)) : NO_NUMBER

/** Of no text: an empty list would be none that SQL knows. */
const NO_NUMBER = -1

const numbersOf = (lines: readonly { subject: string }[], kind: Kind): number[] => [
  NO_NUMBER,
  ...lines.map(({ subject }) => numberIn(subject, kind)),
]
