import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { readSpan, type Draft, type DraftCell, type DraftItem, type Marks } from './draft.server.ts'
import { isHidden, marksIn } from './html-marks.server.ts'
import { attribute, isElement } from './html-parsing.server.ts'

type Read = (parent: Tree.ParentNode, marks: Marks) => Draft[]

/** The items of a list; what lies between them belongs to the one before, as a list in a list often does. */
export function readItems(list: Tree.Element, marks: Marks, read: Read): DraftItem[] {
  const items: DraftItem[] = []
  for (const child of list.childNodes) {
    if (isElement(child) && child.tagName === 'li' && !isHidden(child))
      items.push({ ...readTask(child), blocks: read(child, marksIn(child, marks)) })
    else {
      const blocks = read({ ...list, childNodes: [child] }, marks)
      const last = items.at(-1)
      if (last) last.blocks.push(...blocks)
      else if (blocks.length > 0) items.push({ blocks })
    }
  }
  return items
}

/** Whether an item is a task: as the editor writes it, or a check box at its beginning. */
function readTask(item: Tree.Element): { isDone?: boolean } {
  const checked = attribute(item, 'data-checked')
  if (checked !== '' || attribute(item, 'data-type') === 'taskItem') return { isDone: checked === 'true' }
  const box = firstElement(firstElement(item, 'label') ?? firstElement(item, 'p') ?? item, 'input')
  return box && attribute(box, 'type') === 'checkbox'
    ? { isDone: box.attrs.some(({ name }) => name === 'checked') }
    : {}
}

function firstElement(parent: Tree.Element, tagName: string): Tree.Element | null {
  const first = parent.childNodes.find(isElement)
  return first?.tagName === tagName ? first : null
}

const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot'])

export function readRows(table: Tree.Element, marks: Marks, read: Read): DraftCell[][] {
  return table.childNodes.filter(isElement).flatMap((child) => {
    if (ROW_GROUPS.has(child.tagName)) return readRows(child, marks, read)
    return child.tagName === 'tr' && !isHidden(child) ? [readCells(child, marks, read)] : []
  })
}

function readCells(row: Tree.Element, marks: Marks, read: Read): DraftCell[] {
  return row.childNodes
    .filter(isElement)
    .filter((cell) => (cell.tagName === 'td' || cell.tagName === 'th') && !isHidden(cell))
    .map((cell) => ({
      blocks: read(cell, marksIn(cell, marks)),
      columns: readSpan(Number(attribute(cell, 'colspan'))),
      lines: readSpan(Number(attribute(cell, 'rowspan'))),
    }))
}
