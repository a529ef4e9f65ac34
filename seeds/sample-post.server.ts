import { parse } from 'yaml'
import { z } from 'zod/mini'
import { BOARD_KINDS, isBoardId } from '#app/shared/boards/board-names.ts'
import { carrierNamed } from '#app/shared/carriers/carriers.ts'

const frontMatter = z.object({
  board: z.string(),
  seqno: z.optional(z.number()),
  title: z.string(),
  summary: z.array(z.string()),
  category: z.string(),
  author: z.string(),
  createdAt: z.string(),
  views: z.number(),
  likes: z.number(),
  answered: z.optional(z.boolean()),
  isSecret: z.optional(z.boolean()),
  isPinned: z.optional(z.boolean()),
  rating: z.optional(z.number()),
  carrier: z.optional(z.string()),
  region: z.optional(z.string()),
  rewarded: z.optional(z.boolean()),
  product: z.optional(z.string()),
  installedIn: z.optional(z.string()),
  isSample: z.boolean(),
})

export type SamplePost = ReturnType<typeof readSamplePost>

interface SampleComment {
  author: string
  at: string
  body: string
  isAnswer: boolean
}

const ANSWER = /^<!-- answer: (.+?) · (\S+) -->$/m
const COMMENTS = /^<!-- comments -->$/m

/** Throws when a file of the content folder is malformed. */
export function readSamplePost(file: string) {
  const [, head = '', rest = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const { carrier, ...facts } = frontMatter.parse(parse(head))
  const isQuestion = isBoardId(facts.board) && BOARD_KINDS[facts.board] === 'questions'
  const [text = '', listed = ''] = rest.split(COMMENTS)
  const [body = '', answerAuthor, answerAt, answer] = text.split(ANSWER)
  const answers =
    answerAuthor && answerAt && answer
      ? [{ author: answerAuthor, at: answerAt, body: answer.trim(), isAnswer: true }]
      : []
  return {
    ...facts,
    carrier: carrierNamed(carrier ?? (isQuestion ? facts.category : '')),
    body: body.trim(),
    comments: [...answers, ...commentsIn(listed)] satisfies SampleComment[],
  }
}

/** Lines `- 이*민 · 2026-… · text`. */
function commentsIn(listed: string): SampleComment[] {
  return listed
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [author = '', at = '', ...words] = line.slice(2).split(' · ')
      return { author, at, body: words.join(' · '), isAnswer: false }
    })
}
