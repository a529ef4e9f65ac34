import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { Refusal } from '#app/platform/refusal.ts'
import { MAX_SENT_DEPTH, MAX_SENT_ELEMENTS, TOO_DEEP_MESSAGE } from './content-limits.ts'

/** HTML as a browser reads it. Refuses `invalid` what holds too many elements, or too many in one another. */
export function parseHtml(html: string): Tree.DocumentFragment {
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

function ensure(isWithin: boolean): void {
  if (!isWithin) throw new Refusal('invalid', { message: TOO_DEEP_MESSAGE })
}

/** An attribute's value, or an empty text. */
export function attribute(element: Tree.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? ''
}

export function isElement(node: Tree.ChildNode): node is Tree.Element {
  return 'tagName' in node
}
