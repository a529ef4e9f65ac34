import { createContext, use } from 'react'
import { EARLY_PRESS } from './first-touch.ts'
import { NonceContext } from './nonce.ts'
import type { PageStart } from './page-start.ts'

/** Given on the server only: browsers keep what the server wrote. */
export const PageStartContext = createContext<{ start: PageStart; entry: string } | null>(null)

/**
 * Stands where the router's Scripts element would: says what the page needs to be taken over, and loads our own small
 * script, which decides when (docs/adr/0133).
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

/** In the head, ahead of everything that can be pressed. */
export function EarlyPressScript() {
  const nonce = use(NonceContext) || undefined
  const text = use(PageStartContext) ? EARLY_PRESS : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** By a link first: where scripts of others run, a page's own text may fetch by an element it makes, not by an import. */
function loading(entry: string): string {
  return `{const href=${entry};document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(href)}`
}

/** JSON that cannot end the script it stands in. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
