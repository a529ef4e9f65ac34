import { diffArrays } from 'diff'
import { textOf } from '#app/features/post-content/text-writing.server.ts'
import { BOARD_NAMES } from '#app/features/posts/board-names.ts'
import type { Wording } from './revisions.server.ts'

/** Some words of a text: in both wordings, or only in the later or the earlier one. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface Comparison {
  title: Piece[]
  /** A line of the text each. */
  lines: Piece[][]
  /** What else was saved and differs. */
  facts: { name: string; from: string; to: string }[]
  /** Not one word differs, but headings, links or pictures do. */
  isOnlyLook: boolean
}

/** Two long texts that have nothing in common would take long to compare word by word. */
const TIMEOUT_MS = 300

/** What became of one wording in another. */
export function compareWordings(from: Wording, to: Wording): Comparison {
  const [before, after] = [from.post, to.post]
  const texts = [textOf(before.content), textOf(after.content)] as const
  return {
    title: comparePieces(before.title, after.title),
    lines: linesOf(comparePieces(...texts)),
    facts: compareFacts(from, to),
    isOnlyLook: texts[0] === texts[1] && JSON.stringify(before.content) !== JSON.stringify(after.content),
  }
}

/** Words as they stand between spaces, which is how Korean is written and changed. */
export function comparePieces(from: string, to: string): Piece[] {
  const changes = diffArrays(partsOf(from), partsOf(to), { timeout: TIMEOUT_MS })
  if (!changes)
    return [
      { kind: 'removed', text: `${from}\n` },
      { kind: 'added', text: to },
    ]
  const pieces = changes.map(({ added, removed, value }): Piece => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
  return joined(pieces)
}

/** Neighbouring words that changed are one change each way, with the spaces between them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  let [removed, added] = ['', '']
  const end = () => {
    if (removed) all.push({ kind: 'removed', text: removed })
    if (added) all.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    const next = pieces[index + 1]
    const isBetween = /^[^\S\n]+$/.test(text) && removed + added !== '' && next && next.kind !== 'same'
    if (kind === 'removed' || isBetween) removed += text
    if (kind === 'added' || isBetween) added += text
    if (kind !== 'same' || isBetween) continue
    end()
    all.push({ kind, text })
  }
  end()
  return all
}

/** Each word, and each space between two. */
const partsOf = (text: string) => text.split(/(\s+)/).filter((part) => part !== '')

/** Line ends part the pieces; lines without a word are left out. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const { kind, text } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)!.push({ kind, text: part })
    }
  }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''))
}

const yes = (is: boolean) => (is ? '예' : '아니요')

/** Every other fact in words. */
const FACTS: readonly [name: string, read: (wording: Wording) => string][] = [
  ['게시판', ({ board }) => BOARD_NAMES[board]],
  ['말머리', ({ post }) => post.category],
  ['별점', ({ post }) => (post.rating === null ? '' : `${post.rating}점`)],
  ['지역', ({ post }) => post.region ?? ''],
  ['대가를 받은 후기', ({ post }) => yes(post.isRewarded)],
  ['비밀글', ({ post }) => yes(post.isSecret)],
  ['요약', ({ post }) => post.summary.join('\n')],
  ['목록 맨 위에 고정', ({ post }) => yes(post.isPinned)],
  ['댓글 받지 않음', ({ post }) => yes(post.isClosed)],
]

function compareFacts(from: Wording, to: Wording): Comparison['facts'] {
  return FACTS.map(([name, read]) => ({ name, from: read(from) || '없음', to: read(to) || '없음' })).filter(
    (fact) => fact.from !== fact.to,
  )
}
