import { useEffect, useRef, useState, type ComponentType } from 'react'
import './lazy-part.css'

/** Loaded only when the router opened the page. `Markup` is null in browsers, so that no page's script contains it. */
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
        {/* A text, because React leaves only a mismatching text as the server rendered it. */}
        {Part ? <Part {...props} /> : ' '}
      </div>
    )
  }
}
