import { useEffect, useRef, useState, type ComponentType } from 'react'
import './lazy-part.css'

/**
 * A part of a page that is only read: the server draws it, and browsers leave that markup alone and need no script for
 * it. Where the router opened the page there is none, and what draws it is fetched then.
 * @param Markup what draws it, on the server; null in browsers, so that no page's script holds it
 */
export function lazyPart<P extends object>(
  Markup: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return function LatePart(props) {
    const host = useRef<HTMLDivElement>(null)
    const [Drawn, setDrawn] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      if (host.current?.firstElementChild) return
      load().then(
        (Loaded) => setDrawn(() => Loaded),
        (error: unknown) => console.warn('a part of the page did not load', error),
      )
    }, [])
    const Part = Markup ?? Drawn
    return (
      <div ref={host} className="lazy-part" suppressHydrationWarning>
        {/* A text, so that React takes what the server put here for the text's own business. */}
        {Part ? <Part {...props} /> : ' '}
      </div>
    )
  }
}
