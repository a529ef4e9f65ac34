import { useEffect, useRef, type ComponentType, type RefObject } from 'react'
import type { Life } from './island-life.tsx'

/** Fetches what an island is drawn with. */
type Load<P> = () => Promise<ComponentType<P>>

interface Island<P> {
  /** Hands the part its props, now or when it is there. */
  show(props: P): void
  /** Brings it to life unasked. */
  wake(): void
  /** The page around it is gone, or kept out of sight until `show` is called again. */
  leave(): void
}

/**
 * For a form on a page that is read first: the server renders it, the browser leaves that markup alone and fetches the
 * form's script when a visitor comes near. Until then it posts natively. It gets a React root of its own then, because
 * a suspended boundary inside the page's root would hold up every navigation.
 * @param isWanted whether it must come to life without being touched, as where it has something to put back
 * @returns the ref of the element around the server's markup
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

/**
 * Watches an element with server-rendered markup and brings it to life at the first sign of interest. An element
 * without any (the page was opened by the router) is filled at once.
 */
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
        // Left meanwhile: asked again when it is back in sight, if ever.
        if (living || !isInSight) return
        living = takeOver(element, Part, latest)
      },
      // The markup still posts by itself; the next touch asks again.
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
