import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'

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

const SHELVED = { id: 'data-shelved-id', name: 'data-shelved-name' } as const

/** Removes ids and radio names of a hidden view, which links, labels and radio groups would find. */
function shelveNames(view: Element): void {
  for (const element of view.querySelectorAll('[id]')) move(element, 'id', SHELVED.id)
  for (const radio of view.querySelectorAll<HTMLInputElement>('input[type=radio][name]')) {
    if (!radio.form) move(radio, 'name', SHELVED.name)
  }
}

function unshelveNames(view: Element): void {
  for (const element of view.querySelectorAll(`[${SHELVED.id}]`)) move(element, SHELVED.id, 'id')
  for (const radio of view.querySelectorAll(`[${SHELVED.name}]`)) move(radio, SHELVED.name, 'name')
}

function move(element: Element, from: string, to: string) {
  const value = element.getAttribute(from)
  if (value !== null) element.setAttribute(to, value)
  element.removeAttribute(from)
}
