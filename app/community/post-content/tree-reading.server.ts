import { Refusal } from '#app/platform/refusal.ts'
import { safeHref } from '#app/platform/safe-href.ts'
import { MAX_SENT_DEPTH, MAX_SENT_ELEMENTS, TOO_DEEP_MESSAGE } from './content-limits.ts'
import {
  DraftBlocks,
  NO_MARKS,
  readSpan,
  readStart,
  type Draft,
  type DraftItem,
  type Marks,
} from './draft.server.ts'
import { readAlt, readPicture } from './picture-reading.server.ts'

/** A node of the editor as it was sent: nothing in it is sure. */
interface SentNode {
  type?: unknown
  text?: unknown
  attrs?: unknown
  marks?: unknown
  content?: unknown
}

/** The editor's tree. Nodes that are not known count as what they hold, marks that are not known as none. */
export function readTree(doc: object): Draft[] {
  return new TreeReader().read(doc, 0)
}

class TreeReader {
  #nodes = 0

  read(parent: SentNode, depth: number): Draft[] {
    const out = new DraftBlocks()
    this.#walk(parent, out, depth)
    out.endLine()
    return out.blocks
  }

  #children(parent: SentNode, depth: number): SentNode[] {
    const children = Array.isArray(parent.content) ? parent.content.filter(isObject) : []
    this.#nodes += children.length
    if (depth > MAX_SENT_DEPTH || this.#nodes > MAX_SENT_ELEMENTS)
      throw new Refusal('invalid', { message: TOO_DEEP_MESSAGE })
    return children
  }

  #walk(parent: SentNode, out: DraftBlocks, depth: number): void {
    for (const node of this.#children(parent, depth)) this.#readNode(node, out, depth + 1)
  }

  #readNode(node: SentNode, out: DraftBlocks, depth: number): void {
    const attrs = isObject(node.attrs) ? node.attrs : {}
    switch (node.type) {
      case 'text':
        return out.put(typeof node.text === 'string' ? node.text : '', readMarks(node.marks))
      case 'hardBreak':
        return out.put('\n', readMarks(node.marks))
      case 'paragraph':
        return this.#readParagraph(node, out, depth)
      case 'heading': {
        const runs = this.#runs(node, depth)
        return out.add({ kind: 'heading', level: Number(attrs.level) > 2 ? 3 : 2, runs })
      }
      case 'bulletList':
      case 'orderedList':
      case 'taskList':
        return out.add(this.#readList(node, attrs, depth))
      case 'blockquote':
        return out.add({ kind: 'quote', blocks: this.read(node, depth) })
      case 'codeBlock':
        return out.add({ kind: 'code', text: this.#words(node, depth) })
      case 'horizontalRule':
        return out.add({ kind: 'rule' })
      case 'table':
        return out.add({ kind: 'table', rows: this.#readRows(node, depth) })
      case 'image':
        return readImage(attrs, out)
      default:
        return this.#walk(node, out, depth)
    }
  }

  #readParagraph(node: SentNode, out: DraftBlocks, depth: number): void {
    out.endLine()
    const before = out.blocks.length
    this.#walk(node, out, depth)
    out.endLine(out.blocks.length === before)
  }

  #runs(node: SentNode, depth: number) {
    return this.read(node, depth).flatMap((block) => (block.kind === 'text' ? block.runs : []))
  }

  #words(node: SentNode, depth: number): string {
    return this.#runs(node, depth)
      .map(({ text }) => text)
      .join('')
  }

  #readList(node: SentNode, attrs: Record<string, unknown>, depth: number): Draft {
    const items = this.#children(node, depth).map((item): DraftItem => ({
      ...(item.type === 'taskItem' && { isDone: isObject(item.attrs) && item.attrs.checked === true }),
      blocks: this.read(item, depth + 1),
    }))
    return { kind: 'list', isOrdered: node.type === 'orderedList', start: readStart(attrs.start), items }
  }

  #readRows(table: SentNode, depth: number) {
    return this.#children(table, depth).map((row) =>
      this.#children(row, depth + 1).map((cell) => {
        const { colspan, rowspan } = isObject(cell.attrs) ? cell.attrs : {}
        return { blocks: this.read(cell, depth + 2), columns: readSpan(colspan), lines: readSpan(rowspan) }
      }),
    )
  }
}

function readImage(attrs: Record<string, unknown>, out: DraftBlocks): void {
  const { src, alt, width, height } = attrs
  const picture = readPicture({ src, alt, width, height })
  if (picture) out.add(picture)
  else out.put(readAlt(alt), NO_MARKS)
}

function readMarks(sent: unknown): Marks {
  const marks = { ...NO_MARKS }
  let href: string | null = null
  for (const mark of Array.isArray(sent) ? sent.slice(0, 20) : []) {
    if (!isObject(mark)) continue
    if (mark.type === 'bold') marks.isStrong = true
    else if (mark.type === 'italic') marks.isEmphasis = true
    else if (mark.type === 'strike') marks.isDeleted = true
    else if (mark.type === 'code') marks.isCode = true
    else if (mark.type === 'link' && isObject(mark.attrs))
      href = typeof mark.attrs.href === 'string' ? mark.attrs.href : null
  }
  // Of several the last one counts, and it alone is read.
  return href === null ? marks : { ...marks, href: safeHref(href) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
