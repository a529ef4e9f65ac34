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
      {/* No module: what a module of the page's own text imports is not trusted where scripts of others run. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: given ? `import(${scriptText(given.entry)})` : '' }}
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

/** JSON that cannot end the script it stands in. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
