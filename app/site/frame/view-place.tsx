import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { shelveNames, unshelveNames } from './view-names.ts'

/** Restores scroll positions. The effect runs when the view is shown and cleans up before it is hidden. */
export function ViewPlace({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const leftAt = useRef<number | null>(null)
  const scrolled = useRef(new Map<Element, { left: number; top: number }>())
  const restore = useEffectEvent(() => {
    const top = leftAt.current
    if (top === null) return
    for (const [part, place] of scrolled.current) part.scrollTo({ ...place, behavior: 'instant' })
    // After the router, which scrolls to the top in the same commit, or to the hash.
    if (isBack || !hash) queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }))
  })
  useLayoutEffect(() => {
    const view = root.current
    if (!view) return
    const parts = scrolled.current
    const note = ({ target }: Event) => {
      if (target instanceof Element) parts.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    unshelveNames(view)
    restore()
    view.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      view.removeEventListener('scroll', note, { capture: true })
      for (const part of parts.keys()) if (!part.isConnected) parts.delete(part)
      leftAt.current = window.scrollY
      shelveNames(view)
    }
  }, [])
  return (
    <div ref={root} className="kept-view">
      {children}
    </div>
  )
}
