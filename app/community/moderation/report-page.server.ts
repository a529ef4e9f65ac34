import type { Services } from '#app/database/services.server.ts'
import type { BoardId } from '#app/shared/boards/board-names.ts'
import { postAddress } from '#app/shared/boards/post-address.ts'
import type { Who } from '#app/community/posts/post-policy.ts'
import { placeOf } from '#app/community/posts/stored-post.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { REPORT_REASONS, type ReportReason } from './report-reasons.ts'
import { commentOf, findReport, findReported, OWN_MESSAGE, STAFF_MESSAGE } from './reports.server.ts'
import { shortened } from '#app/platform/text-ends.ts'

const TEXT_LETTERS = 120

/** The text that an address of the page of reporting names. */
export interface ReportTarget {
  id: string
  seqno: string
  /** Empty: the post itself. */
  commentId: string
}

export type ReportFacts = Awaited<ReturnType<typeof readReportFacts>>

/** The one value of a name in an address; several are none that is there. */
export function targetIn(id: string, { searchParams }: URL): ReportTarget {
  const one = (name: string) => {
    const given = searchParams.getAll(name)
    return given.length === 1 ? given[0]! : ''
  }
  const commentId = searchParams.has('commentId') ? one('commentId') || 'none' : ''
  return { id, seqno: one('seqno'), commentId }
}

/** What the page says to whoever may report. Refuses as reading the text does, and `notAllowed` for one's own. */
export async function readReportFacts(services: Services, target: ReportTarget, who: Who) {
  const { staff, member } = who
  if (staff) throw new Refusal('notAllowed', { message: STAFF_MESSAGE })
  const { database } = services
  const place = placeOf(target)
  const subject = { seqno: place.seqno, commentId: commentOf(target.commentId) }
  const sent = member && (await findReport(database, place.board, subject, member.id))
  const reading = findReported(database, { ...place, ...subject }, who)
  // Their own report may have been the one that hid it.
  const text = await (sent ? reading.catch(noneIfRefused) : reading)
  if (!sent && member && text?.memberId === member.id)
    throw new Refusal('notAllowed', { message: OWN_MESSAGE })
  return {
    isComment: subject.commentId !== null,
    /** Where the text stands, and its title or first words; null once it is hidden from its readers. */
    about: text && {
      address: whereIs(place.board, subject),
      words: text.text === null ? text.title : firstWords(text.text),
    },
    sent: sent
      ? {
          word: REPORT_REASONS[sent.reason as ReportReason],
          note: sent.note,
          at: seoulIso(sent.at),
          state: sent.state,
        }
      : null,
  }
}

function noneIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

function whereIs(board: BoardId, { seqno, commentId }: { seqno: number; commentId: number | null }): string {
  return postAddress(board, seqno) + (commentId === null ? '' : `#comment-${commentId}`)
}

const firstWords = (text: string): string => shortened(text.replaceAll(/\s+/g, ' ').trim(), TEXT_LETTERS)
