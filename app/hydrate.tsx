import '#app/platform/trusted-markup.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Ahead of the router's own listener: a layer over the page takes its own way back (site/frame/back-entry.ts).
window.addEventListener('popstate', (event) => window.gcPopState?.(event))

// A form that was posted before the scripts came may be answered at its act's address: its page stands elsewhere.
const standsAt = document.querySelector<HTMLInputElement>('input[name=_back]')?.value
if (standsAt && location.pathname.startsWith('/api/')) history.replaceState(null, '', standsAt)

/** Lets React take the page over as it stands. */
export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
