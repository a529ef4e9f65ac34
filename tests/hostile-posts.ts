import type { BoardId } from '#app/shared/boards/board-names.ts'
import { cleanText } from '#app/community/post-content/clean-text.ts'
import { readContent } from '#app/community/post-content/content-reading.server.ts'
import { textOf } from '#app/community/post-content/text-writing.server.ts'
import type { Prose } from '#app/platform/prose.ts'
import { ALL_HOSTILE_TEXTS } from './hostile-texts.ts'
import type { TestSite } from './site.ts'

const BATCH = 25

/** As they get into a database: it takes neither NUL nor halves of letters. */
export const HOSTILE_WORDS = ALL_HOSTILE_TEXTS.map((hostile) => cleanText(hostile))

interface HostilePosts {
  /** One for each text: its title, author, summary, category, region, comment. */
  named: Stored[]
  /** Many texts each, in every format and as comments. */
  full: Stored[]
}

interface Stored {
  seqno: number
  board: BoardId
  title: string
}

/** Stores every hostile text as a post's every part, the newest of their boards. */
export async function storeHostilePosts(site: TestSite): Promise<HostilePosts> {
  const named = HOSTILE_WORDS.map((words, index) => ({
    board: (['bbs_tip', 'bbs_qna', 'bbs_review'] as const)[index % 3]!,
    words: [words],
    content: readContent({ text: ALL_HOSTILE_TEXTS[index] }),
  }))
  const full = Array.from({ length: Math.ceil(ALL_HOSTILE_TEXTS.length / BATCH) }, (_, index) => ({
    board: (['bbs_issue', 'bbs_qna'] as const)[index % 2]!,
    words: HOSTILE_WORDS.slice(index * BATCH, (index + 1) * BATCH),
    content: ALL_HOSTILE_TEXTS.slice(index * BATCH, (index + 1) * BATCH).flatMap(inEveryFormat),
  }))
  return { named: await store(site, named), full: await store(site, full) }
}

function inEveryFormat(hostile: string): Prose {
  const text = { type: 'text', text: hostile, marks: [{ type: 'link', attrs: { href: hostile } }] }
  return [
    { text: hostile },
    { html: hostile },
    { html: `<p title="${hostile}"><a href="${hostile}">말</a></p><table><tr><td>${hostile}</table>` },
    {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text] },
        { type: 'codeBlock', content: [text] },
        { type: 'image', attrs: { src: hostile, alt: hostile, width: 1, height: 1 } },
      ],
    },
  ].flatMap(readContent)
}

async function store(
  { services: { database } }: TestSite,
  posts: { board: BoardId; words: string[]; content: Prose }[],
): Promise<Stored[]> {
  const now = new Date()
  const dates = { created_at: now, updated_at: now }
  const stored = await database
    .insertInto('posts')
    .values(
      posts.map(({ board, words, content }) => ({
        board,
        title: words[0]!,
        author_name: words[0]!,
        summary: words.slice(0, 3),
        category: words[0]!.slice(0, 40),
        region: board === 'bbs_review' ? words[0]! : null,
        rating: board === 'bbs_review' ? 5 : null,
        body: textOf(content),
        content: JSON.stringify(content),
        comment_count: words.length,
        ...dates,
      })),
    )
    .returning(['seqno', 'board', 'title'])
    .execute()
  const comments = stored.flatMap(({ seqno, board }, index) => {
    const { words, content } = posts[index]!
    const said = words.map((each) => ({
      seqno,
      author_name: each,
      body: each,
      is_answer: false,
      content: null,
    }))
    const answer = { seqno, author_name: words[0]!, body: textOf(content), is_answer: true }
    return board === 'bbs_qna' ? [...said, { ...answer, content: JSON.stringify(content) }] : said
  })
  await database
    .insertInto('comments')
    .values(comments.map((comment) => ({ ...comment, created_at: now })))
    .execute()
  return stored.map((post) => ({ ...post, board: post.board as BoardId }))
}
