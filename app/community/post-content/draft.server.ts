import type { Block } from '#app/platform/prose.ts'
import { cleanText } from './clean-text.ts'

/** What every reader makes of a text, before `normalize` brings it into the one form that is kept. */
export type Draft =
  | { kind: 'text'; runs: Run[] }
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: DraftItem[] }
  | { kind: 'quote'; blocks: Draft[] }
  | { kind: 'table'; rows: DraftCell[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | Extract<Block, { kind: 'image' }>

export interface DraftItem {
  isDone?: boolean
  blocks: Draft[]
}

export interface DraftCell {
  blocks: Draft[]
  columns: number
  lines: number
}

/** Letters that look the same; `\n` is a break. */
export interface Run {
  text: string
  marks: Marks
}

export interface Marks {
  href: string | null
  isStrong: boolean
  isEmphasis: boolean
  isDeleted: boolean
  isCode: boolean
}

export const NO_MARKS: Marks = {
  href: null,
  isStrong: false,
  isEmphasis: false,
  isDeleted: false,
  isCode: false,
}

/** Gathers blocks while a text is walked through; letters between blocks become paragraphs. */
export class DraftBlocks {
  readonly blocks: Draft[] = []
  #line: Run[] = []

  put(text: string, marks: Marks): void {
    const cleaned = cleanText(text)
    if (cleaned !== '') this.#line.push({ text: cleaned, marks })
  }

  /** White space as HTML reads it: any run of it is one space, and none at the beginning of a line. */
  putCollapsed(text: string, marks: Marks): void {
    const collapsed = cleanText(text).replaceAll(/[ \n]+/g, ' ')
    this.put(/[ \n]$|^$/.test(this.#line.at(-1)?.text ?? '') ? collapsed.replace(/^ /, '') : collapsed, marks)
  }

  add(block: Draft): void {
    this.endLine()
    this.blocks.push(block)
  }

  /** Ends a paragraph; one without words is kept only when it was asked for or holds a break. */
  endLine(isKeptEmpty = false): void {
    const line = this.#line
    this.#line = []
    if (line.some(({ text }) => /\S/.test(text))) this.blocks.push({ kind: 'text', runs: line })
    else if (isKeptEmpty || line.some(({ text }) => text.includes('\n')))
      this.blocks.push({ kind: 'text', runs: [] })
  }
}

/** The words of blocks as one line with breaks, for places that hold no blocks. */
export function flatten(blocks: readonly Draft[]): Run[] {
  return blocks.flatMap((block) => [...runsOf(block), { text: '\n', marks: NO_MARKS }])
}

function runsOf(block: Draft): Run[] {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.runs
    case 'list':
      return block.items.flatMap((item) => flatten(item.blocks))
    case 'quote':
      return flatten(block.blocks)
    case 'table':
      return block.rows.flatMap((row) => row.flatMap((cell) => flatten(cell.blocks)))
    case 'code':
      return [{ text: block.text, marks: { ...NO_MARKS, isCode: true } }]
    case 'image':
      return [{ text: block.alt, marks: NO_MARKS }]
    case 'rule':
      return []
  }
}

/** Where a numbered list begins: a whole number up to 999,999, else 1. */
export function readStart(sent: unknown): number {
  return Number.isInteger(sent) && Number(sent) >= 0 && Number(sent) < 1_000_000 ? Number(sent) : 1
}

/** How many columns or lines a cell takes: a whole number up to 1,000, else 1. */
export function readSpan(sent: unknown): number {
  return Number.isInteger(sent) && Number(sent) > 0 ? Math.min(Number(sent), 1_000) : 1
}
