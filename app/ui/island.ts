import { useEffect, useRef, type ComponentType, type RefObject } from 'react'
import type { Life } from './island-life.tsx'

type Load<P> = () => Promise<ComponentType<P>>

interface Island<P> {
  show(props: P): void
  wake(): void
  leave(): void
}

/**
 * Hydrates a form when a visitor comes near; until then it posts natively. It has a React root of its own, because a
 * suspended boundary in the page's root would block every navigation.
 */
export function useIsland<P extends object>(
  props: P,
  load: Load<P>,
  isWanted?: () => boolean,
): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null)
  const island = useRef<Island<P> | null>(null)
  useEffect(() => {
    if (!host.current) return
    const mounted = island.current ?? mountIsland(host.current, load)
    island.current = mounted
    return () => mounted.leave()
  }, [load])
  useEffect(() => {
    island.current?.show(props)
    if (isWanted?.()) island.current?.wake()
  })
  return host
}

const SIGNS_OF_INTEREST = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/** Hydrates at the first sign of interest; an element without markup (opened by the router) is filled at once. */
function mountIsland<P extends object>(element: HTMLElement, load: Load<P>): Island<P> {
  let living: Life<P> | null = null
  let latest: P
  let isInSight = false
  let loading: Promise<void> | null = null
  const wake = () => {
    if (living) return
    loading ??= Promise.all([load(), import('./island-life.tsx')]).then(
      ([Part, { takeOver }]) => {
        loading = null
        // Left meanwhile; it is loaded again when visible.
        if (living || !isInSight) return
        living = takeOver(element, Part, latest)
      },
      // The markup still posts natively, and the next touch retries.
      () => {
        loading = null
      },
    )
  }
  const redraw = () => living?.draw(latest, isInSight)
  for (const sign of SIGNS_OF_INTEREST) element.addEventListener(sign, wake, { passive: true })
  return {
    show(props) {
      latest = props
      isInSight = true
      redraw()
      const isTouched = element.firstElementChild === null || element.contains(document.activeElement)
      if (isTouched) wake()
    },
    wake,
    leave() {
      isInSight = false
      // Not while the page's own root is still rendering.
      setTimeout(() => (element.isConnected ? redraw() : living?.unmount()))
    },
  }
}
