import { createContext, use } from 'react'
import { EARLY_PRESS } from './first-touch.ts'
import { NonceContext } from './nonce.ts'
import type { PageStart } from './page-start.ts'

export const PageStartContext = createContext<{ start: PageStart; entry: string } | null>(null)

/** Replaces the router's Scripts element: our own small script decides when to hydrate (docs/adr/0133). */
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

/** Under strict-dynamic an inline script may load the entry by an element it creates, but not by an import. */
function loading(entry: string): string {
  return `{const href=${entry};document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(href).catch(()=>{window.gcPressed=null})}`
}

/** The JSON cannot close the script element it stands in. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
