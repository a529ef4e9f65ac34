/** What a page's script needs to let React and the router hydrate it; written by the server (docs/adr/0133). */
export interface PageStart {
  /** True when nothing starts before somebody touches something that needs React. */
  isRead: boolean
  /** `context` holds the router's facts about this page, `loaded` the loaders' data in the router's own encoding. */
  context: object
  loaded: string
  /** `manifest` is the address of the route list; `modules` are this page's modules by route id. */
  manifest: string
  modules: Record<string, string[]>
  /** Every module that will be fetched, so that all of them are fetched at once. */
  imports: string[]
  /** The address of the module for hot replacement in development. */
  runtime: string | null
}

/** The selector names the type as well as the id, so that no element in a user's text can match. */
export const PAGE_START = 'script#page-start[type="application/json"]'

/** Fetches the router's modules of the page and puts them where the router reads them. */
export async function prepareRouter(start: PageStart): Promise<void> {
  for (const href of start.imports) preload(href)
  const modules = Object.entries(start.modules).map(async ([id, parts]) => [id, await fetchParts(parts)])
  const [routes] = await Promise.all([Promise.all(modules), fetchModule(start.manifest)])
  // The router's HydratedRouter reads these; its own Scripts element would write the same.
  Object.assign(window, {
    __reactRouterContext: { ...start.context, stream: streamOf(start.loaded) },
    __reactRouterRouteModules: Object.fromEntries(routes),
  })
}

/** Imports a module by an address that the bundler does not know. */
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
