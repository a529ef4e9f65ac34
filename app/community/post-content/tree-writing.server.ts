import { fileAddress, storedWidths } from '#app/platform/file-address.ts'
import type { Block, Inline, ListItem, Prose } from '#app/platform/prose.ts'

interface EditorNode {
  type: string
  attrs?: Record<string, string | number | boolean>
  content?: EditorNode[]
  text?: string
  marks?: EditorMark[]
}

interface EditorMark {
  type: 'bold' | 'italic' | 'strike' | 'code' | 'link'
  attrs?: { href: string }
}

/** A content as the editor takes it; never without a paragraph, which the editor asks for. */
export function writeTree(prose: Prose): EditorNode {
  return { type: 'doc', content: prose.length > 0 ? prose.map(writeBlock) : [{ type: 'paragraph' }] }
}

function writeBlock(block: Block): EditorNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, ...line(block.parts) }
    case 'paragraph':
      return paragraph(block.parts)
    case 'list':
      return writeList(block)
    case 'quote':
      return { type: 'blockquote', content: block.blocks.map(writeBlock) }
    case 'table':
      return {
        type: 'table',
        content: [row(block.head, 'tableHeader'), ...block.rows.map((cells) => row(cells, 'tableCell'))],
      }
    case 'code':
      return { type: 'codeBlock', content: [{ type: 'text', text: block.text }] }
    case 'image':
      return writeImage(block)
    case 'rule':
      return { type: 'horizontalRule' }
  }
}

const line = (parts: readonly Inline[]) => (parts.length > 0 ? { content: writeInlines(parts, []) } : {})

const paragraph = (parts: readonly Inline[]): EditorNode => ({ type: 'paragraph', ...line(parts) })

function writeList({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>): EditorNode {
  const content = items.map(writeItem)
  if (isOrdered) return { type: 'orderedList', attrs: { start }, content }
  return { type: items[0]?.isDone === undefined ? 'bulletList' : 'taskList', content }
}

/** The editor's items begin with a paragraph. */
function writeItem({ isDone, blocks }: ListItem): EditorNode {
  const content = blocks.map(writeBlock)
  if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' })
  return isDone === undefined
    ? { type: 'listItem', content }
    : { type: 'taskItem', attrs: { checked: isDone }, content }
}

function row(cells: readonly Inline[][], type: 'tableHeader' | 'tableCell'): EditorNode {
  return { type: 'tableRow', content: cells.map((parts) => ({ type, content: [paragraph(parts)] })) }
}

function writeImage({ fileId, width, height, alt }: Extract<Block, { kind: 'image' }>): EditorNode {
  const src = fileAddress(fileId, storedWidths(width).at(-1)!, 'webp')
  return { type: 'image', attrs: { src, alt, width, height } }
}

function writeInlines(parts: readonly Inline[], marks: readonly EditorMark[]): EditorNode[] {
  return parts.flatMap((part): EditorNode[] => {
    const own = marks.length > 0 ? { marks: [...marks] } : {}
    if (typeof part === 'string') return [{ type: 'text', text: part, ...own }]
    switch (part.kind) {
      case 'break':
        return [{ type: 'hardBreak', ...own }]
      case 'code':
        return [{ type: 'text', text: part.text, marks: [...marks, { type: 'code' }] }]
      case 'link':
        return writeInlines(part.parts, [...marks, { type: 'link', attrs: { href: part.href } }])
      default:
        return writeInlines(part.parts, [...marks, { type: NAMES[part.kind] }])
    }
  })
}

const NAMES = { strong: 'bold', emphasis: 'italic', deleted: 'strike' } as const
