import type { EntryContext } from 'react-router'
import type { PageHandle } from './page-handle.ts'
import type { PageStart } from './page-start.ts'
import { isDeskPath, visitorsListAt } from './route-lists.ts'

/** `isAnswer` is true for the result of a form, which always starts React. */
export function pageStart(context: EntryContext, loaded: string, isAnswer: boolean): PageStart {
  const { manifest, routeModules, staticHandlerContext, serverHandoffString = '{}' } = context
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const handle = routeModules[routes.at(-1)?.id ?? '']?.handle as PageHandle | undefined
  const modules = Object.fromEntries(routes.map((route) => [route.id, modulesOf(route)]))
  const isOfDesk = routes.some(({ path = '' }) => isDeskPath(path))
  const list = isOfDesk ? manifest.url : visitorsListAt(manifest.url)
  const all = [list, ...Object.values(modules).flat(), ...routes.flatMap(({ imports = [] }) => imports)]
  return {
    isRead: !isAnswer && (handle?.isRead ?? false),
    context: JSON.parse(serverHandoffString) as object,
    loaded,
    manifest: list,
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
