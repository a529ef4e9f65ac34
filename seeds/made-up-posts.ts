import { BOARD_KINDS, BOARD_IDS, type BoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_NAMES, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { Prose } from '#app/platform/prose.ts'
import { madeUpAuthor, madeUpTitle, pick } from './made-up-texts.ts'

/** The shares of the boards of a big site. */
const SHARES: Readonly<Partial<Record<BoardId, number>>> = {
  bbs_notice: 0.01,
  bbs_qna: 0.6,
  bbs_review: 0.2,
  bbs_tip: 0.08,
  bbs_issue: 0.05,
  bbs_tv: 0.06,
}
const CATEGORIES: Readonly<Partial<Record<BoardId, readonly string[]>>> = {
  bbs_notice: ['공지', '운영', '약관', '점검'],
  bbs_qna: ['공통', ...CARRIER_CODES.map((code) => CARRIER_NAMES[code])],
  bbs_review: ['설치 후기'],
  bbs_tip: ['요금', '약정', '속도', '와이파이', '이사', '결합', '해지'],
  bbs_issue: ['요금', '제도', '결합', '기본'],
  bbs_tv: ['채널', '화질', '셋톱박스', '설정'],
}
const REGIONS = [
  '서울 마포구',
  '경기 수원시',
  '경기 고양시',
  '부산 해운대구',
  '대구 수성구',
  '광주 북구',
  '강원 원주시',
  '제주 제주시',
]
/** A rare sentence, which a search must find as fast. */
const RARE = { sentence: '창틀에 벌집이 있어서 설치 기사님이 한참 기다리셨어요.', everyPosts: 200_000 }
const MONTHS_MS = 300 * DAY_MS

export interface Made {
  chance: () => number
  sentences: readonly string[]
  /** All posts in one board instead of six. */
  board?: BoardId | undefined
  posts: number
  /** The time of the newest post. */
  now: Date
}

export type MadeUpPost = ReturnType<typeof makePost>

/** The columns of the `index`-th post, oldest first, over ten months. */
export function makePost({ chance, sentences, posts, now, ...made }: Made, index: number) {
  const board = made.board ?? anyBoard(chance)
  const category = pick(CATEGORIES[board] ?? [''], chance)
  const isReview = BOARD_KINDS[board] === 'reviews'
  const isQuestion = BOARD_KINDS[board] === 'questions'
  const writtenAt = new Date(now.getTime() - MONTHS_MS * (1 - (index + 1) / posts))
  const content = makeProse(sentences, chance, index % RARE.everyPosts === 0 ? [RARE.sentence] : [])
  const views = Math.floor(5 * Math.exp(chance() * chance() * 7))
  return {
    board,
    title: madeUpTitle(board, chance),
    category,
    author_name: BOARD_KINDS[board] === 'notices' ? '운영자' : madeUpAuthor(chance),
    content,
    body: textOf(content),
    carrier: isReview
      ? pick(CARRIER_CODES, chance)
      : (CARRIER_CODES.find((code) => CARRIER_NAMES[code] === category) ?? null),
    region: isReview ? pick(REGIONS, chance) : null,
    rating: isReview ? 5 - Math.floor(chance() * chance() * 5) : null,
    is_answered: isQuestion && chance() < 0.7,
    is_secret: isQuestion && chance() < 0.1,
    views,
    likes: Math.floor((views / 40) * chance()),
    comment_count: Math.floor(chance() * chance() * 4),
    written_at: writtenAt.toISOString(),
  }
}

function anyBoard(chance: () => number): BoardId {
  let left = chance()
  return BOARD_IDS.find((board) => (left -= SHARES[board] ?? 0) < 0) ?? 'bbs_qna'
}

function makeProse(sentences: readonly string[], chance: () => number, more: readonly string[]): Prose {
  const some = (most: number) =>
    Array.from({ length: 1 + Math.floor(chance() * most) }, () => pick(sentences, chance))
  const paragraphs = [some(2), [...some(2), ...more], ...(chance() < 0.5 ? [some(2)] : [])]
  return paragraphs.map((each) => ({ kind: 'paragraph', parts: [each.join(' ')] }))
}
