import type { EntryContext } from 'react-router'
import type { PageHandle } from './page-handle.ts'
import type { PageStart } from './page-start.ts'

/**
 * Returns what the browser needs to hydrate this page. `isAnswer` is true when the page shows the result of a form,
 * which always starts React.
 */
export function pageStart(context: EntryContext, loaded: string, isAnswer: boolean): PageStart {
  const { manifest, routeModules, staticHandlerContext, serverHandoffString = '{}' } = context
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const handle = routeModules[routes.at(-1)?.id ?? '']?.handle as PageHandle | undefined
  const modules = Object.fromEntries(routes.map((route) => [route.id, modulesOf(route)]))
  const all = [
    manifest.url,
    ...Object.values(modules).flat(),
    ...routes.flatMap(({ imports = [] }) => imports),
  ]
  return {
    isRead: !isAnswer && (handle?.isRead ?? false),
    context: JSON.parse(serverHandoffString) as object,
    loaded,
    manifest: manifest.url,
    modules,
    imports: [...new Set(all)],
    runtime: manifest.hmr?.runtime ?? null,
  }
}

type Route = NonNullable<EntryContext['manifest']['routes'][string]>

function modulesOf(route: Route): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route
  const parts = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ]
  return parts.filter((part) => part !== undefined)
}
