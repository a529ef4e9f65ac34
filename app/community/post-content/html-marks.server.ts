import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { safeHref } from '#app/platform/safe-href.ts'
import type { Marks } from './draft.server.ts'
import { attribute } from './html-parsing.server.ts'

const TAG_MARKS: Record<string, Partial<Marks>> = {
  b: { isStrong: true },
  strong: { isStrong: true },
  i: { isEmphasis: true },
  em: { isEmphasis: true },
  s: { isDeleted: true },
  strike: { isDeleted: true },
  del: { isDeleted: true },
  code: { isCode: true },
  kbd: { isCode: true },
  samp: { isCode: true },
  tt: { isCode: true },
}

/** The marks of letters in an element: its own by name, then by style, and those around it. */
export function marksIn(element: Tree.Element, around: Marks): Marks {
  const marks = {
    ...around,
    ...(Object.hasOwn(TAG_MARKS, element.tagName) ? TAG_MARKS[element.tagName] : {}),
  }
  if (element.tagName === 'a') marks.href = safeHref(attribute(element, 'href')) ?? around.href
  const style = styleOf(element)
  if (!style) return marks
  const weight = style.get('font-weight') ?? ''
  if (/^(bold|bolder|[6-9]\d\d)$/.test(weight)) marks.isStrong = true
  // What Google Docs puts around everything: <b style="font-weight:normal">.
  if (/^(normal|lighter|[1-5]\d\d)$/.test(weight)) marks.isStrong = false
  const slant = style.get('font-style') ?? ''
  if (/^(italic|oblique)/.test(slant)) marks.isEmphasis = true
  if (slant === 'normal') marks.isEmphasis = false
  const lines = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`
  if (lines.includes('line-through')) marks.isDeleted = true
  return marks
}

/** What nobody sees on the page it came from, and the marks that Word puts before items. */
export function isHidden(element: Tree.Element): boolean {
  if (element.attrs.some(({ name }) => name === 'hidden')) return true
  const style = styleOf(element)
  return (
    style?.get('display') === 'none' ||
    style?.get('mso-hide') === 'all' ||
    style?.get('mso-list') === 'ignore'
  )
}

const LONGEST_STYLE = 5_000

type Style = ReadonlyMap<string, string> | null
/** Each is asked for several times. */
const styles = new WeakMap<Tree.Element, Style>()

/** The properties of an element's own style in small letters; of several with a name the last one counts. */
export function styleOf(element: Tree.Element): Style {
  let style = styles.get(element)
  if (style === undefined) styles.set(element, (style = readStyle(element)))
  return style
}

function readStyle(element: Tree.Element): Style {
  const style = attribute(element, 'style')
  if (style === '' || style.length > LONGEST_STYLE) return null
  return new Map(
    style
      .toLowerCase()
      .split(';')
      .map((declaration) => {
        const [name = '', ...value] = declaration.split(':')
        return [name.trim(), value.join(':').replace('!important', '').trim()]
      }),
  )
}
