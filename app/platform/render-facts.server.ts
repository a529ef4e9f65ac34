import { createContext, type RouterContextProvider } from 'react-router'

/** What one render is about beside its page. */
interface RenderFacts {
  /** Allows this render's own inline scripts; cached pages are rendered without one. */
  readonly nonce: string
  /** A loader or action failed because the database is away: the page is answered with 503. */
  metOutage: boolean
}

const renderFacts = createContext<RenderFacts>({ nonce: '', metOutage: false })

export function beginRender(context: RouterContextProvider, nonce: string) {
  context.set(renderFacts, { nonce, metOutage: false })
}

export function renderFactsOf(context: Readonly<RouterContextProvider>): RenderFacts {
  return context.get(renderFacts)
}
