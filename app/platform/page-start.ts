/** What a page's script needs to let React and the router take the page over; written by the server (docs/adr/0133). */
export interface PageStart {
  /** True where nothing starts before somebody touches something that needs it. */
  isRead: boolean
  /** The router's own facts about this page, and what its loaders answered in the router's own encoding. */
  context: object
  loaded: string
  /** The list of routes, and the modules of this page's own by the route's id. */
  manifest: string
  modules: Record<string, string[]>
  /** Everything that will be fetched, so that it is fetched at once. */
  imports: string[]
  /** What swaps changed components, during development. */
  runtime: string | null
}

/** By more than its name: what somebody wrote is no script. */
export const PAGE_START = 'script#page-start[type="application/json"]'

/** Fetches the router's part of the page and hands it over where the router looks for it. */
export async function prepareRouter(start: PageStart): Promise<void> {
  for (const href of start.imports) preload(href)
  const modules = Object.entries(start.modules).map(async ([id, parts]) => [id, await fetchParts(parts)])
  const [routes] = await Promise.all([Promise.all(modules), fetchModule(start.manifest)])
  // What the router's HydratedRouter looks for; its own Scripts element would write the same.
  Object.assign(window, {
    __reactRouterContext: { ...start.context, stream: streamOf(start.loaded) },
    __reactRouterRouteModules: Object.fromEntries(routes),
  })
}

/** By its address, which the bundler does not know. */
export function fetchModule(address: string): Promise<object> {
  return import(/* @vite-ignore */ address) as Promise<object>
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

async function fetchParts(parts: readonly string[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(parts.map(fetchModule)))) as object
}

function streamOf(loaded: string): ReadableStream<Uint8Array> {
  const texts = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(loaded)
      controller.close()
    },
  })
  return texts.pipeThrough(new TextEncoderStream())
}
