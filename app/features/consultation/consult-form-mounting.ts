import type { Root } from 'react-dom/client'
import type { drawnForm } from './consult-form-hydration.tsx'
import type { ConsultFormProps } from './consult-form.tsx'

export interface Island {
  /** Hands the form its props, now or when it is there. */
  show(props: ConsultFormProps): void
  /** The page around it is gone, or kept out of sight until `show` is called again. */
  leave(): void
}

/** A form that came to life: its root, and how it is drawn. */
interface Living {
  root: Root
  draw: typeof drawnForm
}

const SIGNS_OF_INTEREST = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Watches an element with a server-rendered form and brings the form to life at the first sign of
 * interest. An element without one (the page was opened by the router) is filled at once.
 */
export function mountIsland(element: HTMLElement): Island {
  let living: Living | null = null
  let latest: ConsultFormProps | null = null
  let isInSight = false
  let loading: Promise<void> | null = null
  const wake = () => {
    if (living) return
    loading ??= import('./consult-form-hydration.tsx').then(
      ({ hydrateForm, drawnForm: draw }) => {
        loading = null
        // Left meanwhile: asked again when it is back in sight, if ever.
        if (living || !latest || !isInSight) return
        living = { root: hydrateForm(element, { props: latest, isInSight }), draw }
      },
      // The markup still posts by itself; the next touch asks again.
      () => {
        loading = null
      },
    )
  }
  const redraw = () => {
    if (latest) living?.root.render(living.draw({ props: latest, isInSight }))
  }
  for (const sign of SIGNS_OF_INTEREST) element.addEventListener(sign, wake, { passive: true })
  return {
    show(props) {
      const isBack = !isInSight
      latest = props
      isInSight = true
      if (isBack) redraw()
      const isWanted = element.firstElementChild === null || element.contains(document.activeElement)
      if (isWanted) wake()
    },
    leave() {
      isInSight = false
      // Not while the page's own root is still rendering.
      setTimeout(() => (element.isConnected ? redraw() : living?.root.unmount()))
    },
  }
}
