import '#app/platform/trusted-markup.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Ahead of the router's own listener: a layer over the page takes its own way back (site/frame/back-entry.ts).
window.addEventListener('popstate', (event) => window.gcPopState?.(event))

/** Lets React take the page over as it stands. */
export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
