import { plainText, type Block, type Inline, type Prose } from '#app/platform/prose.ts'
import { withoutEnd } from '#app/platform/text-ends.ts'
import { mapBlocks } from './blocks.ts'

/** The words of a content: a blank line between blocks, a line for each item, each line of a table, each break. */
export function textOf(prose: Prose): string {
  return withoutEnd(prose.map(blockText).join('\n\n').replaceAll('\u00A0', ' '), '\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => item.blocks.map(blockText).join('\n')).join('\n')
    case 'quote':
      return block.blocks.map(blockText).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lineText).join(' ').trim()).join('\n')
    case 'code':
      return block.text
    case 'image':
      return block.alt
    case 'rule':
      return ''
    default:
      return lineText(block.parts)
  }
}

const lineText = (parts: readonly Inline[]) => plainText(parts, '\n')

export function lineOf(prose: Prose): string {
  return textOf(prose).replaceAll(/\s+/g, ' ').trim()
}

/** Spaces, and letters that show nothing: fillers of Hangul, an empty one of Braille, signs between letters. */
const UNSEEN = /[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** How many letters of words a content has: spaces do not count, nor what a picture shows. */
export function lettersIn(prose: Prose): number {
  const words = mapBlocks(prose, (block) => (block.kind === 'image' ? null : block))
  return [...textOf(words).replaceAll(UNSEEN, '')].length
}
