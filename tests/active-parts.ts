import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Every element of a page as a browser's parser finds it. */
export function elementsOf(html: string): Tree.Element[] {
  const found: Tree.Element[] = []
  const waiting: Tree.ParentNode[] = [parse(html)]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const node of next.childNodes) {
      if (!('tagName' in node)) continue
      found.push(node)
      waiting.push(node)
    }
  return found
}

/** The letters right inside an element. */
export const textIn = (element: Tree.Element) =>
  element.childNodes.map((node) => (node.nodeName === '#text' ? (node as Tree.TextNode).value : '')).join('')

/** What of a page somebody else's text could have made active. */
export const activeParts = (html: string): string[] => activeIn(elementsOf(html))

/** The same of a page that was read already. */
export function activeIn(elements: readonly Tree.Element[]): string[] {
  return elements.flatMap(({ tagName, attrs }) => {
    const has = (name: string) => attrs.some((attribute) => attribute.name === name)
    const isForeign =
      /^(iframe|object|embed|base|frame|frameset|portal|applet|style|math|marquee|xss|template)$/.test(
        tagName,
      ) ||
      (tagName === 'script' && !has('nonce') && !has('type')) ||
      (tagName === 'meta' && has('http-equiv'))
    const wrong = attrs.filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (/^(href|src|action|formaction|srcset|data|poster|ping)$/.test(name) &&
          /^\s*(java|vb|live)?script:|^\s*data:(?!image\/svg\+xml[;,]%3C|image\/png)|evil\.example\/x/i.test(
            value,
          )),
    )
    return [
      ...(isForeign ? [`<${tagName}>`] : []),
      ...wrong.map(({ name, value }) => `${tagName} ${name}=${value}`),
    ]
  })
}
