import type { Agent } from 'node:http'
import { calls } from '#app/calls.server.ts'
import routes from '#app/routes.ts'
import { ask, type Answered } from './http.ts'
import { anAddress } from './leads.ts'
import { INPUTS, PAGES, type FloodCase, type Flooded } from './flood-inputs.ts'
import { REST } from './flood-rest.ts'

/** Everything that strangers may request; throws where one has no input yet. */
export function floodCases(): { what: string; make: (site: Flooded) => FloodCase }[] {
  const missing: string[] = []
  const rows = publicRows().map((row) => {
    const what = `${row.method} ${row.path}`
    const input = INPUTS[what]
    if (!input) missing.push(what)
    return { what, make: (site: Flooded) => asCall(row, input!(site)) }
  })
  const pages = publicPages().map((path) => {
    const make = PAGES[path]
    if (!make) missing.push(path)
    return {
      what: `page ${path}`,
      make: (site: Flooded) => ({ what: path, method: 'GET', path: make!(site) }),
    }
  })
  const rest = REST.map(({ what, make }) => ({
    what,
    make: (site: Flooded) => {
      const made = make(site)
      const headers = made.body ? { 'content-type': 'application/json', ...made.headers } : made.headers
      return { what, method: made.body ? 'POST' : 'GET', ...made, ...(headers && { headers }) }
    },
  }))
  if (missing.length > 0) throw new Error(`The flood does not know how to ask for ${missing.join(', ')}.`)
  // Leads come last, because advisors are notified of them for a while afterwards.
  const all = [...rows, ...pages, ...rest]
  return [
    ...all.filter(({ what }) => !TAKES_LEADS.has(what)),
    ...all.filter(({ what }) => TAKES_LEADS.has(what)),
  ]
}

/** From another address each time. */
export function askCase(
  origin: string,
  { method, path, body, headers }: FloodCase,
  agent: Agent,
): Promise<Answered> {
  const from = { 'x-forwarded-for': anAddress() }
  const given = { 'accept-encoding': 'gzip, deflate, br', ...headers, ...from }
  return ask(origin + path, { method, agent, headers: given, ...(body !== undefined && { body }) })
}

const TAKES_LEADS = new Set(['POST /api/jireh/consult', 'leads without a script'])

function publicRows() {
  return calls.map(({ row }) => row).filter(({ access }) => access === 'public' || access === 'reader')
}

interface Routed {
  path?: string | undefined
  index?: boolean | undefined
  children?: readonly Routed[] | undefined
}

/** Below /mypage strangers are redirected before anything is read, so one page stands for all. */
function publicPages(): string[] {
  const all = (route: Routed, above: string): string[] => {
    const path = route.path === undefined ? above : `${above}/${route.path}`
    return [
      ...(route.path !== undefined || route.index ? [path || '/'] : []),
      ...(route.children ?? []).flatMap((child) => all(child, path)),
    ]
  }
  const paths = new Set((routes as readonly Routed[]).flatMap((route) => all(route, '')))
  return [...paths].filter((path) => !path.startsWith('/desk') && !path.startsWith('/mypage/'))
}

function asCall(row: ReturnType<typeof publicRows>[number], input: Record<string, unknown>): FloodCase {
  const what = `${row.method} ${row.path}`
  const rest = { ...input }
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (row.from === 'body' || row.from === 'either')
    return {
      what,
      method: row.method,
      path,
      body: JSON.stringify(rest),
      headers: { 'content-type': 'application/json' },
    }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  return { what, method: row.method, path: query.size > 0 ? `${path}?${query}` : path }
}
