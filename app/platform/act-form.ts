import type { Endpoint } from './endpoint.ts'

/** Fields that belong to a form and not to its act: the page it stands on, and the page that comes once it is done. */
export const BACK = '_back'
export const NEXT = '_next'
/** The act's own address, with a name behind `#` where a page has several forms of one act. */
export const ACT = '_act'
/** In the address: a form can only be posted, whatever its act's method is. */
export const METHOD = '_method'

/** Where the form of an act is posted, with the parts of its path filled in. */
export function actAddress(
  { method, path }: Endpoint,
  params: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return method === 'POST' ? filled : `${filled}?${METHOD}=${method}`
}

/** Whether a form at `address` is this act's, whatever the parts of its path are. */
export function isActAt({ path }: Endpoint, address: string): boolean {
  const named = path.split('/')
  const asked = address.split(/[?#]/)[0]!.split('/')
  return (
    named.length === asked.length &&
    named.every((part, index) => part.startsWith(':') || part === asked[index])
  )
}

/** The page that comes once an act is done: `/desk/requests/:id` names what the act's data say. */
export function nextAddress(next: string, data: unknown): string {
  const facts = new Map<string, unknown>(Object.entries(data ?? {}))
  return next.replaceAll(/:(\w+)/g, (part, name: string) =>
    facts.has(name) ? encodeURIComponent(String(facts.get(name))) : part,
  )
}

/** What somebody typed, without the form's own fields. */
export function withoutOwn<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')))
}
