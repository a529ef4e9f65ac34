/** What the browser needs to hydrate a page; written by the server (docs/adr/0133). */
export interface PageStart {
  isRead: boolean
  context: object
  loaded: string
  manifest: string
  modules: Record<string, string[]>
  imports: string[]
  runtime: string | null
}

/** Names the type as well as the id, so that no element in a user's text can match. */
export const PAGE_START = 'script#page-start[type="application/json"]'

export async function prepareRouter(start: PageStart): Promise<void> {
  for (const href of start.imports) preload(href)
  const modules = Object.entries(start.modules).map(async ([id, parts]) => [id, await fetchParts(parts)])
  const [routes] = await Promise.all([Promise.all(modules), fetchModule(start.manifest)])
  // HydratedRouter reads these; the router's own Scripts element would write the same.
  Object.assign(window, {
    __reactRouterContext: { ...start.context, stream: streamOf(start.loaded) },
    __reactRouterRouteModules: Object.fromEntries(routes),
  })
}

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
