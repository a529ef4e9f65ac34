import { createContext, type RouterContextProvider } from 'react-router'

interface RenderFacts {
  /** The nonce of this render's own inline scripts; empty for cached pages. */
  readonly nonce: string
  /** A loader or action failed because the database is away, so the page is answered with 503. */
  metOutage: boolean
  /** The page as rendered; null before that, and for answers that are no page. */
  html: string | null
  /** The third-party hosts that this page works with. */
  hosts: readonly string[]
  /** The hosts of the analytics services that the operator configured. */
  trackers: readonly string[]
  /** The tags of what the page shows beyond its address, by which a write invalidates it. */
  tags: string[]
}

const renderFacts = createContext<RenderFacts>({
  nonce: '',
  metOutage: false,
  html: null,
  hosts: [],
  trackers: [],
  tags: [],
})

export function beginRender(context: RouterContextProvider, nonce: string) {
  context.set(renderFacts, { nonce, metOutage: false, html: null, hosts: [], trackers: [], tags: [] })
}

export function renderFactsOf(context: Readonly<RouterContextProvider>): RenderFacts {
  return context.get(renderFacts)
}

/** For the loader of a page that needs another site's script. Do not call it for a page that is cached. */
export function allowHosts(context: Readonly<RouterContextProvider>, hosts: readonly string[]) {
  context.get(renderFacts).hosts = hosts
}

/** For the layout of visitors' pages, cached ones included. */
export function allowTrackers(context: Readonly<RouterContextProvider>, hosts: readonly string[]) {
  context.get(renderFacts).trackers = hosts
}

/**
 * For loaders of cached pages: adds the tags of what else the page shows, which a write to it bumps (docs/adr/0121).
 */
export function markShown(context: Readonly<RouterContextProvider>, tags: readonly string[]) {
  context.get(renderFacts).tags.push(...tags)
}
