import { useSyncExternalStore } from 'react'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'

// Outside React, because the forms of a page are React roots of their own.
let shown: string = DEFAULT_SUPPORT_NUMBER
const watchers = new Set<() => void>()

/** The number this visitor is told everywhere from now on (specification §9). */
export function tellSupportNumber(number: string): void {
  shown = number
  for (const changed of watchers) changed()
}

/** This visitor's support number; the default on the server, because pages are the same for everyone. */
export function useSupportNumber(): string {
  return useSyncExternalStore(
    watch,
    () => shown,
    () => DEFAULT_SUPPORT_NUMBER,
  )
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
