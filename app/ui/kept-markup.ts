import type { ReactNode } from 'react'

/** Only on the server: browsers draw their own. */
const renderToString = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : null

const kept = new WeakMap<object, Map<string, string>>()

/**
 * What `draw` draws of `subject`, as markup, once it was drawn before; null until then and in browsers, where the
 * caller draws it itself. For parts that many pages show alike: they are rendered once for as long as the
 * subject lives, which for remembered data is until a write (docs/adr/0016).
 * @param subject the only thing besides `variant` that the markup depends on; neither hooks nor contexts
 */
export function keptMarkup(subject: object, variant: string, draw: () => ReactNode): string | null {
  const markup = kept.get(subject)?.get(variant)
  if (renderToString && markup === undefined) void keepLater(subject, variant, draw, renderToString)
  return markup ?? null
}

type Render = (node: ReactNode) => string

/** React renders one tree at a time, and the page's is under way: this one's turn is after it. */
async function keepLater(subject: object, variant: string, draw: () => ReactNode, render: Render) {
  await Promise.resolve()
  const variants = kept.get(subject) ?? new Map<string, string>()
  if (!variants.has(variant)) kept.set(subject, variants.set(variant, render(draw())))
}
