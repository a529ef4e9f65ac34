import '#app/platform/trusted-markup.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Before the router's own listener: a layer over the page handles its way back (site/frame/back-entry.ts).
window.addEventListener('popstate', (event) => window.gcPopState?.(event))

// A form posted before the scripts came may be answered at its act's address.
const standsAt = document.querySelector<HTMLInputElement>('input[name=_back]')?.value
if (standsAt && location.pathname.startsWith('/api/')) history.replaceState(null, '', standsAt)

export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
