import type { Services } from '#app/database/services.server.ts'
import { leadOf } from '#app/community/boards/board-list.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { writeTree } from '#app/community/post-content/tree-writing.server.ts'
import {
  BOARD_KINDS,
  hasSummary,
  isForMembers,
  type BoardId,
  type BoardKind,
} from '#app/shared/boards/board-names.ts'
import { asText, findOwn } from '#app/community/posts/own-post.server.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { mayKeepOrder } from '#app/community/posts/post-policy.ts'
import { COMMON_CATEGORY } from '#app/community/posts/common-category.ts'
import type { PostText } from '#app/community/posts/sent-post.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { editValues, type EditFacts, type EditValues } from './edit-values.ts'

const HEADINGS: Partial<Record<BoardKind, string>> = { questions: '질문하기', reviews: '후기 쓰기' }
const SUBMITS: Partial<Record<BoardKind, string>> = { questions: '질문 올리기', reviews: '후기 올리기' }

/** What the form of a new post, or of one's own, begins with. Refuses as changing that post does. */
export async function readEditFacts(
  services: Services,
  { board, seqno, title = '' }: { board: BoardId; seqno: number | null; title?: string },
  who: Visit,
): Promise<EditFacts> {
  const row = seqno === null ? null : await findOwn(services.database, { board, seqno }, who, false)
  if (row) await recordClosedReadings(services, [row], who)
  const post = row && asText(row)
  return {
    board,
    asks: {
      carrier: isForMembers(board),
      rating: BOARD_KINDS[board] === 'reviews',
      secrecy: BOARD_KINDS[board] === 'questions',
      category: !isForMembers(board),
      operators: mayKeepOrder(who),
      summary: mayKeepOrder(who) && hasSummary(board),
    },
    isForAll: who.staff === null,
    owner: (who.staff ?? who.member)!.id.slice(-8),
    seqno,
    version: row?.version ?? null,
    heading: row ? '글 고치기' : (HEADINGS[BOARD_KINDS[board]] ?? '글쓰기'),
    submit: (row ? null : SUBMITS[BOARD_KINDS[board]]) ?? '등록하기',
    lead: !row && BOARD_KINDS[board] === 'questions' ? leadOf(board) : null,
    values: post ? valuesOf(post) : editValues((name) => (name === 'title' ? title : '')),
    tree: post && { ...writeTree(post.content) },
  }
}

const box = (isTicked: boolean) => (isTicked ? 'on' : '')

function valuesOf(post: PostText): EditValues {
  return {
    title: post.title,
    content: textOf(post.content),
    category: post.carrier ?? (post.category === COMMON_CATEGORY ? '' : post.category),
    rating: post.rating === null ? '' : String(post.rating),
    region: post.region ?? '',
    isSecret: box(post.isSecret),
    isRewarded: box(post.isRewarded),
    summary: post.summary.join('\n'),
    isPinned: box(post.isPinned),
    isClosed: box(post.isClosed),
    // As a field of date and time takes it, in Seoul.
    publishAt: post.publishAt ? seoulIso(post.publishAt).slice(0, 16) : '',
  }
}
