import { createContext, type RouterContextProvider } from 'react-router'

/** What one render is about beside its page. */
interface RenderFacts {
  /** Allows this render's own inline scripts; cached pages are rendered without one. */
  readonly nonce: string
  /** A loader or action failed because the database is away: the page is answered with 503. */
  metOutage: boolean
  /** The page as it was rendered; null until then, and for answers that are no page. */
  html: string | null
}

const renderFacts = createContext<RenderFacts>({ nonce: '', metOutage: false, html: null })

export function beginRender(context: RouterContextProvider, nonce: string) {
  context.set(renderFacts, { nonce, metOutage: false, html: null })
}

export function renderFactsOf(context: Readonly<RouterContextProvider>): RenderFacts {
  return context.get(renderFacts)
}
