import type { Endpoint } from './endpoint.ts'

/** What an act was done with, and what it answered. */
export interface DoneAct {
  input: unknown
  data: unknown
}

/**
 * Hidden form fields that carry no input of the act: the page the form stands on, and the page to open when the act is
 * done.
 */
export const BACK = '_back'
export const NEXT = '_next'
/** Hidden form field with the act's own address. A fragment follows where a page has several forms of the same act. */
export const ACT = '_act'
/** Query parameter with the act's real HTTP method, because an HTML form can only be posted. */
export const METHOD = '_method'

/** Returns the address to which the form of an act is posted, with its path parameters filled in. */
export function actAddress(
  { method, path }: Endpoint,
  params: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return method === 'POST' ? filled : `${filled}?${METHOD}=${method}`
}

/** Returns whether `address` belongs to this act, whatever values its path parameters have. */
export function isActAt({ path }: Endpoint, address: string): boolean {
  const named = path.split('/')
  const asked = address.split(/[?#]/)[0]!.split('/')
  return (
    named.length === asked.length &&
    named.every((part, index) => part.startsWith(':') || part === asked[index])
  )
}

/**
 * Returns the page to open once an act is done, or null for the one its form stands on: the page that its answer calls
 * for, else the one the form names, else the row's.
 */
export function nextPage(row: Endpoint, named: string | undefined, done: DoneAct): string | null {
  const next = row.leadsTo?.(done) ?? named ?? row.next
  return next ? nextAddress(next, done.data) : null
}

/** Returns a path of ours as a form names it for the next page, with nothing in it to be filled. */
export const literalPath = (path: string) => path.replaceAll(':', '%3A')

/** Fills the `:name` parts of the next page's path, such as `/desk/requests/:id`, from the data the act returned. */
export function nextAddress(next: string, data: unknown): string {
  const facts = new Map<string, unknown>(Object.entries(data ?? {}))
  return next.replaceAll(/:(\w+)/g, (part, name: string) =>
    facts.has(name) ? encodeURIComponent(String(facts.get(name))) : part,
  )
}

/** Returns the submitted fields without the form's hidden fields, whose names start with `_`. */
export function withoutOwn<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')))
}
