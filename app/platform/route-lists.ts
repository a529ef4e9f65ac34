/** The desk is apart from the site: whoever reads the site loads a list of routes without the desk's half of it. */
export const isDeskPath = (path: string): boolean => /^\/?desk(\/|$)/.test(path)

/** Where the visitors' list stands, from where the router wrote the whole one. There is one in a build only. */
export const visitorsListAt = (whole: string): string => whole.replace('/manifest-', '/visitors-')

interface ListedRoute {
  id: string
  imports?: readonly string[] | undefined
  parentId?: string | undefined
  path?: string | undefined
}

/** `robots.txt`, `rss.xml`, `call.ics`: the browser fetches them itself, and no page is drawn of them. */
const isFile = (path: string): boolean => /\.[a-z]+$/.test(path)

/**
 * The routes without the desk's pages and without files, and without layouts that are left with no page. Without what each
 * imports as well: the router reads that to fetch a page ahead, which no link asks for, and it is half of the list.
 */
export function visitorsRoutes<Route extends ListedRoute>(
  routes: Record<string, Route>,
): Record<string, Omit<Route, 'imports'>> {
  const all = Object.values(routes)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const kept = new Set<string>()
  const isShown = ({ id, path = '' }: Route) => !parents.has(id) && !isDeskPath(path) && !isFile(path)
  for (const page of all.filter(isShown))
    for (let at: Route | undefined = page; at; at = routes[at.parentId ?? '']) kept.add(at.id)
  const shown = Object.entries(routes).filter(([id]) => kept.has(id))
  return Object.fromEntries(shown.map(([id, { imports: _imports, ...route }]) => [id, route]))
}
