import { createContext, type RouterContextProvider } from 'react-router'

/** What one render is about beside its page. */
interface RenderFacts {
  /** Allows this render's own inline scripts; cached pages are rendered without one. */
  readonly nonce: string
  /** A loader or action failed because the database is away: the page is answered with 503. */
  metOutage: boolean
  /** The page as it was rendered; null until then, and for answers that are no page. */
  html: string | null
  /** Hosts of others that this page works with, beside our own. */
  hosts: readonly string[]
  /** Hosts of the analytics services that the operator set. */
  trackers: readonly string[]
  /** Of what the page shows beside what its address names: a write to it reaches the page by them. */
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

/** For the loader of a page that is of no use without another site's script; never of one that is kept in the cache. */
export function allowHosts(context: Readonly<RouterContextProvider>, hosts: readonly string[]) {
  context.get(renderFacts).hosts = hosts
}

/** For the frame of visitors' pages, kept ones too. */
export function allowTrackers(context: Readonly<RouterContextProvider>, hosts: readonly string[]) {
  context.get(renderFacts).trackers = hosts
}

/** For loaders of kept pages: what else they show, by the tags that a write to it bumps (docs/adr/0121). */
export function markShown(context: Readonly<RouterContextProvider>, tags: readonly string[]) {
  context.get(renderFacts).tags.push(...tags)
}
