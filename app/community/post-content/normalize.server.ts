import { nameHeadings } from '#app/platform/heading-ids.ts'
import { plainText, type Block, type Inline, type Prose } from '#app/platform/prose.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { MAX_BLOCKS, MAX_DEPTH, MAX_LETTERS, MAX_PARTS } from './content-limits.ts'
import type { Draft, Run } from './draft.server.ts'
import { nest, oneLine, splitParagraphs } from './lines.server.ts'
import { fillGrid } from './table-grid.server.ts'

/** What is left of the room that one text has, and its headings' names. */
class Room {
  readonly nameHeading = nameHeadings()
  #letters = MAX_LETTERS
  #blocks = MAX_BLOCKS
  #parts = MAX_PARTS

  takeBlocks(count: number): void {
    this.#blocks -= count
    if (this.#blocks < 0)
      throw new Refusal('invalid', { message: '문단이나 표의 칸이 너무 많아요. 나누어 올려 주세요.' })
  }

  /** Refuses what will never fit, before work is put into it: blanks may still go, letters will not. */
  expectLetters(runs: readonly Run[]): void {
    const least = runs.reduce((sum, { text }) => sum + text.replaceAll(/\s+/g, '').length, 0)
    if (least > this.#letters) this.takeLetters(least)
  }

  takeLetters(count: number): void {
    this.#letters -= count
    if (this.#letters < 0)
      throw new Refusal('invalid', {
        message: `글은 ${MAX_LETTERS.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
      })
  }

  takeParts(parts: readonly Inline[]): void {
    this.#parts -= parts.length
    if (this.#parts < 0)
      throw new Refusal('invalid', { message: '글의 꾸밈이 너무 많아요. 나누어 올려 주세요.' })
    for (const part of parts) if (typeof part !== 'string' && 'parts' in part) this.takeParts(part.parts)
  }
}

/**
 * The one form in which a text is kept: equal texts are equal trees. Blank items, headings, quotes and tables go, as
 * do blank paragraphs at the ends; of several in a row one stays. Refuses `invalid` what has no room.
 */
export function normalize(drafts: readonly Draft[]): Prose {
  return normalizeBlocks(drafts, new Room(), 0)
}

function normalizeBlocks(drafts: readonly Draft[], room: Room, depth: number): Block[] {
  const blocks = drafts.flatMap((draft) => {
    const normalized = normalizeBlock(draft, room, depth)
    // At once: what has no room is not read to its end.
    room.takeBlocks(normalized.length)
    return normalized
  })
  const begin = blocks.findIndex((block) => !isBlankParagraph(block))
  return blocks.filter((block, index) => {
    if (!isBlankParagraph(block)) return true
    const next = blocks[index + 1]
    return begin >= 0 && begin < index && next && !isBlankParagraph(next)
  })
}

const isBlankParagraph = (block: Block) => block.kind === 'paragraph' && block.parts.length === 0

function normalizeBlock(draft: Draft, room: Room, depth: number): Block[] {
  switch (draft.kind) {
    case 'text':
      return normalizeText(draft.runs, room)
    case 'heading':
      return normalizeHeading(draft, room)
    case 'list':
      return normalizeList(draft, room, depth)
    case 'quote': {
      if (depth >= MAX_DEPTH) return normalizeBlocks(draft.blocks, room, depth)
      const blocks = normalizeBlocks(draft.blocks, room, depth + 1)
      return blocks.length > 0 ? [{ kind: 'quote', blocks }] : []
    }
    case 'table':
      return normalizeTable(draft, room, depth)
    case 'code': {
      const text = draft.text.replace(/^\n+/, '').trimEnd()
      room.takeLetters(text.length)
      return text === '' ? [] : [{ kind: 'code', text }]
    }
    default:
      return [draft]
  }
}

function normalizeText(runs: readonly Run[], room: Room): Block[] {
  room.expectLetters(runs)
  const paragraphs = splitParagraphs(runs).map((each): Block => ({
    kind: 'paragraph',
    parts: normalizeLine(each, room),
  }))
  return paragraphs.length > 0 ? paragraphs : [{ kind: 'paragraph', parts: [] }]
}

function normalizeLine(runs: readonly Run[], room: Room): Inline[] {
  for (const { text } of runs) room.takeLetters(text.length)
  const parts = nest(runs)
  room.takeParts(parts)
  return parts
}

function normalizeHeading({ level, runs }: Extract<Draft, { kind: 'heading' }>, room: Room): Block[] {
  const parts = normalizeLine(oneLine(runs), room)
  return parts.length > 0 ? [{ kind: 'heading', level, id: room.nameHeading(plainText(parts)), parts }] : []
}

/** A list with one task is a list of tasks. */
function normalizeList(list: Extract<Draft, { kind: 'list' }>, room: Room, depth: number): Block[] {
  if (depth >= MAX_DEPTH) return list.items.flatMap((item) => normalizeBlocks(item.blocks, room, depth))
  const isTasks = list.items.some(({ isDone }) => isDone !== undefined)
  const items = list.items
    .map(({ isDone = false, blocks }) => ({
      ...(isTasks && { isDone }),
      blocks: normalizeBlocks(blocks, room, depth + 1),
    }))
    .filter(({ blocks }) => blocks.length > 0)
  const isOrdered = list.isOrdered && !isTasks
  return items.length > 0 ? [{ kind: 'list', isOrdered, start: isOrdered ? list.start : 1, items }] : []
}

/** The first line is the head. A single cell is a frame around what it holds. */
function normalizeTable(table: Extract<Draft, { kind: 'table' }>, room: Room, depth: number): Block[] {
  const drafted = table.rows.filter((row) => row.length > 0)
  if (drafted.length === 1 && drafted[0]!.length === 1)
    return normalizeBlocks(drafted[0]![0]!.blocks, room, depth)
  const [head, ...rows] = fillGrid(drafted, (count) => room.takeBlocks(count)).map((row) =>
    row.map((runs) => normalizeLine(oneLine(runs), room)),
  )
  if (!head || [head, ...rows].every((row) => row.every((cell) => cell.length === 0))) return []
  return [{ kind: 'table', head, rows }]
}
