import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { readStart, type Draft } from './draft.server.ts'
import { attribute, isElement } from './html-parsing.server.ts'
import { styleOf } from './html-marks.server.ts'

/** An item of a list as Word writes it: a paragraph with a level, its mark among its letters. */
export interface WordItem {
  level: number
  mark: string
  blocks: Draft[]
}

/** A letter alone is a dot of one of Word's fonts of signs. */
const NUMBERED = /^[\s(]*(?:(\d{1,6})|[a-z]{1,4}|[가-하])[.)]|^\s*[①-⑳]/i

/** The level of a paragraph that Word means as an item, from 1, or null for any other element. */
export function wordLevel(element: Tree.Element): number | null {
  // `mso-list: l0 level1 lfo1`
  const [, second = ''] =
    (element.tagName === 'p' && styleOf(element)?.get('mso-list')?.split(/\s+/, 2)) || []
  const [, level] = /^level(\d)/.exec(second) ?? []
  return level ? Number(level) : null
}

export function wordMark(parent: Tree.ParentNode, isMark = false): string {
  return parent.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return isMark ? (node as Tree.TextNode).value : ''
      return isElement(node)
        ? wordMark(node, isMark || /mso-list:\s*ignore/i.test(attribute(node, 'style')))
        : ''
    })
    .join('')
}

/** Items in a row as a list; deeper ones are lists in the item before. At least one item. */
export function wordList(items: readonly WordItem[]): Draft {
  const [first] = items
  const numbered = NUMBERED.exec(first!.mark)
  const list: Draft & { kind: 'list' } = {
    kind: 'list',
    isOrdered: numbered !== null,
    start: readStart(Number(numbered?.[1] ?? 1)),
    items: [],
  }
  for (let at = 0; at < items.length;) {
    let end = at + 1
    while (end < items.length && items[end]!.level > first!.level) end++
    const inner = items.slice(at + 1, end)
    list.items.push({ blocks: [...items[at]!.blocks, ...(inner.length > 0 ? [wordList(inner)] : [])] })
    at = end
  }
  return list
}
