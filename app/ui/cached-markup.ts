import type { ReactNode } from 'react'

const renderToString = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : null

const kept = new WeakMap<object, Map<string, string>>()

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Caches on the server (docs/adr/0016); the markup must depend on `subject` and `variant` only, not on hooks. A null variant is
 * one of endless ones, which are drawn each time. */
export function cachedInside(subject: object, variant: string | null, draw: () => ReactNode): Inside {
  if (variant === null) return { children: draw() }
  const markup = kept.get(subject)?.get(variant)
  if (markup !== undefined) return { dangerouslySetInnerHTML: { __html: markup } }
  if (renderToString) void cacheMarkup(subject, variant, draw, renderToString)
  return { children: draw() }
}

type Render = (node: ReactNode) => string

/** React renders one tree at a time, so this waits for the page's. */
async function cacheMarkup(subject: object, variant: string, draw: () => ReactNode, render: Render) {
  await Promise.resolve()
  const variants = kept.get(subject) ?? new Map<string, string>()
  if (!variants.has(variant)) kept.set(subject, variants.set(variant, render(draw())))
}
