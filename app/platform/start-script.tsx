import { createContext, use } from 'react'
import { EARLY_PRESS } from './first-touch.ts'
import { NonceContext } from './nonce.ts'
import type { PageStart } from './page-start.ts'

/** Provided on the server only; browsers leave the server's markup unchanged. */
export const PageStartContext = createContext<{ start: PageStart; entry: string } | null>(null)

/**
 * Replaces the router's Scripts element: writes what the page needs to be hydrated and loads our own small script,
 * which decides when (docs/adr/0133).
 */
export function StartScript() {
  const nonce = use(NonceContext) || undefined
  const given = use(PageStartContext)
  return (
    <>
      <script
        id="page-start"
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: given ? scriptText(given.start) : '' }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: given ? loading(scriptText(given.entry)) : '' }}
      />
    </>
  )
}

/** Belongs in the head, before anything that can be clicked. */
export function EarlyPressScript() {
  const nonce = use(NonceContext) || undefined
  const text = use(PageStartContext) ? EARLY_PRESS : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/**
 * Returns the script that preloads the entry by a link before importing it: under strict-dynamic an inline script may
 * load by an element it creates, but not by an import. Where it does not come, presses are no longer held.
 */
function loading(entry: string): string {
  return `{const href=${entry};document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(href).catch(()=>{window.gcPressed=null})}`
}

/** Returns JSON that cannot close the script element it stands in. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
