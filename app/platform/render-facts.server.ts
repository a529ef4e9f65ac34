import { createContext, type RouterContextProvider } from 'react-router'

interface RenderFacts {
  readonly nonce: string
  /** The database is away, so the page is answered with 503. */
  metOutage: boolean
  html: string | null
  hosts: readonly string[]
  trackers: readonly string[]
  tags: string[]
  /** Whoever asks next gets one of their own. */
  isUnkept: boolean
}

const renderFacts = createContext<RenderFacts>({
  nonce: '',
  metOutage: false,
  html: null,
  hosts: [],
  trackers: [],
  tags: [],
  isUnkept: false,
})

export function beginRender(context: RouterContextProvider, nonce: string) {
  const nothing = { metOutage: false, html: null, hosts: [], trackers: [], tags: [], isUnkept: false }
  context.set(renderFacts, { nonce, ...nothing })
}

export function renderFactsOf(context: Readonly<RouterContextProvider>): RenderFacts {
  return context.get(renderFacts)
}

/** For a page that needs another site's script; never for a cached page. */
export function allowHosts(context: Readonly<RouterContextProvider>, hosts: readonly string[]) {
  context.get(renderFacts).hosts = hosts
}

export function allowTrackers(context: Readonly<RouterContextProvider>, hosts: readonly string[]) {
  context.get(renderFacts).trackers = hosts
}

/** For cached pages: adds the tags of what else the page shows (docs/adr/0121). */
export function markShown(context: Readonly<RouterContextProvider>, tags: readonly string[]) {
  context.get(renderFacts).tags.push(...tags)
}

/** For cached pages: an address that names what is not there is answered, but a stranger can invent as many as they like. */
export function leaveUnkept(context: Readonly<RouterContextProvider>) {
  context.get(renderFacts).isUnkept = true
}
