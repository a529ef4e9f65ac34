import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'

// Outside React, which a page for reading does not start; and the forms of a page are React roots of their own.
let shown: string = DEFAULT_SUPPORT_NUMBER
const watchers = new Set<() => void>()

/** Sets the number shown to this visitor everywhere (specification §9). */
export function setSupportNumber(number: string): void {
  shown = number
  for (const changed of watchers) changed()
}

export const shownNumber = () => shown

export function watchNumber(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
