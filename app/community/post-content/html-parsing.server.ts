import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { Refusal } from '#app/platform/refusal.ts'
import {
  MAX_SENT_BLOCKS,
  MAX_SENT_DEPTH,
  MAX_SENT_ELEMENTS,
  MAX_SENT_LINKS,
  TOO_DEEP_MESSAGE,
} from './content-limits.ts'

/** HTML as a browser reads it. Refuses `invalid` what holds too many elements, or too many in one another. */
export function parseHtml(html: string): Tree.DocumentFragment {
  ensureFew(html)
  let depth = 0
  let elements = 0
  return parseFragment(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...about) => {
        ensure(++elements <= MAX_SENT_ELEMENTS)
        return defaultTreeAdapter.createElement(...about)
      },
      // While it is read: a parser's work grows with the square of the depth.
      onItemPush: () => ensure(++depth <= MAX_SENT_DEPTH),
      onItemPop: () => void depth--,
    },
  })
}

const OPENED = /<([a-z][a-z0-9]{0,9})/gi
const BLOCKS = new Set('p li h1 h2 h3 h4 h5 h6 td th tr hr blockquote pre'.split(' '))

/** Before anything is built: what is written counts, also where a browser would read no element of it. */
function ensureFew(html: string): void {
  let [elements, links, blocks] = [0, 0, 0]
  for (const [, name = ''] of html.matchAll(OPENED)) {
    const small = name.toLowerCase()
    elements += 1
    if (small === 'a') links += 1
    else if (BLOCKS.has(small)) blocks += 1
    ensure(elements <= MAX_SENT_ELEMENTS && links <= MAX_SENT_LINKS && blocks <= MAX_SENT_BLOCKS)
  }
}

function ensure(isWithin: boolean): void {
  if (!isWithin) throw new Refusal('invalid', { message: TOO_DEEP_MESSAGE })
}

export function attribute(element: Tree.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? ''
}

export function isElement(node: Tree.ChildNode): node is Tree.Element {
  return 'tagName' in node
}
