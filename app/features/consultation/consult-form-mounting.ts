import type { Root } from 'react-dom/client'
import type { ConsultFormProps } from './consult-form.tsx'

export interface Island {
  /** Hands the form its props, now or when it is there. */
  show(props: ConsultFormProps): void
  leave(): void
}

const SIGNS_OF_INTEREST = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Watches an element with a server-rendered form and brings the form to life at the first sign of
 * interest. An element without one (the page was opened by the router) is filled at once.
 */
export function mountIsland(element: HTMLElement): Island {
  const watching = new AbortController()
  let root: Root | null = null
  let latest: ConsultFormProps | null = null
  let loading: Promise<void> | null = null
  const wake = () => {
    loading ??= import('./consult-form-hydration.tsx').then(
      ({ hydrateForm }) => {
        if (watching.signal.aborted || !latest) return
        root = hydrateForm(element, latest)
      },
      // The markup still posts by itself; the next touch asks again.
      () => {
        loading = null
      },
    )
  }
  const options = { signal: watching.signal, passive: true }
  for (const sign of SIGNS_OF_INTEREST) element.addEventListener(sign, wake, options)
  return {
    show(props) {
      latest = props
      const isWanted = element.firstElementChild === null || element.contains(document.activeElement)
      if (isWanted) wake()
    },
    leave() {
      watching.abort()
      // Not while the page's own root is still rendering.
      setTimeout(() => root?.unmount())
    },
  }
}
