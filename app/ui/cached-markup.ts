import type { ReactNode } from 'react'

/** Only on the server: browsers draw their own. */
const renderToString = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : null

const kept = new WeakMap<object, Map<string, string>>()

/** The inside of an element, drawn by React or as the markup React drew before. */
type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * What `draw` draws of `subject`, to be spread into the element around it. For parts that many pages show alike:
 * the server keeps their markup for as long as the subject lives, which for remembered data is until a write
 * (docs/adr/0016). The markup is React's own, escaped as ever; browsers draw their own.
 * @param subject the only thing besides `variant` that the markup depends on; neither hooks nor contexts
 */
export function cachedInside(subject: object, variant: string, draw: () => ReactNode): Inside {
  const markup = kept.get(subject)?.get(variant)
  if (markup !== undefined) return { dangerouslySetInnerHTML: { __html: markup } }
  if (renderToString) void cacheMarkup(subject, variant, draw, renderToString)
  return { children: draw() }
}

type Render = (node: ReactNode) => string

/** React renders one tree at a time, and the page's is under way: this one's turn is after it. */
async function cacheMarkup(subject: object, variant: string, draw: () => ReactNode, render: Render) {
  await Promise.resolve()
  const variants = kept.get(subject) ?? new Map<string, string>()
  if (!variants.has(variant)) kept.set(subject, variants.set(variant, render(draw())))
}
