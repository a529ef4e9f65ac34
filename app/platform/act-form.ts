import type { Done, RowHead } from './endpoint.ts'

export const BACK = '_back'
export const NEXT = '_next'
/** Hidden field with the act's own address, and a fragment where a page has several forms of the same act. */
export const ACT = '_act'
/** Query parameter with the act's real HTTP method, because an HTML form can only be posted. */
export const METHOD = '_method'

export function actAddress({ method, path }: RowHead, params: Readonly<Record<string, string>> = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return method === 'POST' ? filled : `${filled}?${METHOD}=${method}`
}

export function isActAt({ path }: RowHead, address: string): boolean {
  const pattern = path.split('/')
  const parts = address.split(/[?#]/)[0]!.split('/')
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

/** Returns the page to open after an act, or null for the page its form stands on. */
export function nextPage(row: RowHead, named: string | undefined, done: Done): string | null {
  const next = row.leadsTo?.(done) ?? named ?? row.next
  return next ? nextAddress(next, done.data) : null
}

/** Escapes a path for a form's `_next` field, in which `:name` would be filled from the act's data. */
export const literalPath = (path: string) => path.replaceAll(':', '%3A')

export function nextAddress(next: string, data: unknown): string {
  const facts = new Map<string, unknown>(Object.entries(data ?? {}))
  return next.replaceAll(/:(\w+)/g, (part, name: string) =>
    facts.has(name) ? encodeURIComponent(String(facts.get(name))) : part,
  )
}

export function withoutOwn<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')))
}
