import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { DraftBlocks, flatten, NO_MARKS, readStart, type Draft, type Marks } from './draft.server.ts'
import { isHidden, marksIn } from './html-marks.server.ts'
import { attribute, isElement, parseHtml } from './html-parsing.server.ts'
import { readItems, readRows } from './html-groups.server.ts'
import { readAlt, readPicture } from './picture-reading.server.ts'
import { cleanText } from './clean-text.ts'
import { wordLevel, wordList, wordMark, type WordItem } from './word-lists.server.ts'

/** Elements whose content is no text, or not the writer's: they go with all they hold. */
const WITHOUT_TEXT = new Set(
  `applet area audio base basefont bgsound button canvas col colgroup datalist embed frame frameset head iframe input
  link map math meta meter noembed noframes noscript object optgroup option param progress rp script select selectedcontent
  source style svg template textarea title track video xml`.split(/\s+/),
)
/** Elements that stand on lines of their own; every other one counts as the words it holds. */
const PARAGRAPHS = new Set(
  `address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
  header hgroup html legend li listing main menu nav p plaintext search section summary tbody td tfoot th thead tr
  xmp`.split(/\s+/),
)

/**
 * HTML of any origin: of the editor, of our own answers, of Word, Hangul, Google Docs, blogs. Only what a text may
 * hold is taken over, so there is nothing to filter.
 */
export function readHtml(html: string): Draft[] {
  return readInside(parseHtml(html), NO_MARKS)
}

function readInside(parent: Tree.ParentNode, marks: Marks): Draft[] {
  const out = new DraftBlocks()
  walk(parent, marks, out)
  out.endLine()
  return out.blocks
}

function walk(parent: Tree.ParentNode, marks: Marks, out: DraftBlocks): void {
  let words: WordItem[] = []
  const endList = () => {
    if (words.length > 0) out.add(wordList(words))
    words = []
  }
  for (const node of parent.childNodes) {
    const level = isElement(node) ? wordLevel(node) : null
    if (isElement(node) && level !== null)
      words.push({ level, mark: wordMark(node), blocks: readInside(node, marksIn(node, marks)) })
    else if (node.nodeName === '#text') {
      const text = (node as Tree.TextNode).value
      if (/\S/.test(text)) endList()
      if (words.length === 0) out.putCollapsed(text, marks)
    } else if (isElement(node) && !WITHOUT_TEXT.has(node.tagName) && !isHidden(node)) {
      endList()
      readElement(node, marksIn(node, marks), out)
    }
  }
  endList()
}

function readElement(element: Tree.Element, marks: Marks, out: DraftBlocks): void {
  switch (element.tagName) {
    case 'br':
      return out.put('\n', marks)
    case 'hr':
      return out.add({ kind: 'rule' })
    case 'img':
      return readImage(element, marks, out)
    case 'h1':
    case 'h2':
      return out.add({ kind: 'heading', level: 2, runs: flatten(readInside(element, marks)) })
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return out.add({ kind: 'heading', level: 3, runs: flatten(readInside(element, marks)) })
    case 'ul':
    case 'ol':
      return out.add(readList(element, marks))
    case 'blockquote':
      return out.add({ kind: 'quote', blocks: readInside(element, marks) })
    case 'pre':
      return out.add({ kind: 'code', text: cleanText(rawText(element)) })
    case 'table':
      return readTable(element, marks, out)
    default:
      return PARAGRAPHS.has(element.tagName) ? readParagraph(element, marks, out) : walk(element, marks, out)
  }
}

function readParagraph(element: Tree.Element, marks: Marks, out: DraftBlocks): void {
  out.endLine()
  const before = out.blocks.length
  walk(element, marks, out)
  out.endLine(element.tagName === 'p' && out.blocks.length === before)
}

function readImage(element: Tree.Element, marks: Marks, out: DraftBlocks): void {
  const [src, alt, width, height] = ['src', 'alt', 'width', 'height'].map((name) => attribute(element, name))
  const picture = readPicture({ src, alt, width, height })
  if (picture) out.add(picture)
  else out.putCollapsed(readAlt(alt), marks)
}

function readList(element: Tree.Element, marks: Marks): Draft {
  const start = readStart(Number(attribute(element, 'start') || 1))
  return {
    kind: 'list',
    isOrdered: element.tagName === 'ol',
    start,
    items: readItems(element, marks, readInside),
  }
}

function readTable(element: Tree.Element, marks: Marks, out: DraftBlocks): void {
  for (const child of element.childNodes)
    if (isElement(child) && child.tagName === 'caption') readParagraph(child, marks, out)
  out.add({ kind: 'table', rows: readRows(element, marks, readInside) })
}

function rawText(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return (node as Tree.TextNode).value
      if (!isElement(node) || WITHOUT_TEXT.has(node.tagName)) return ''
      return node.tagName === 'br' ? '\n' : rawText(node)
    })
    .join('')
}
