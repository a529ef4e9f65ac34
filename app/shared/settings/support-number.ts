import { useSyncExternalStore } from 'react'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { shownNumber, watchNumber } from './shown-number.ts'

/** The default on the server, because pages are equal for everyone. */
export function useSupportNumber(): string {
  return useSyncExternalStore(watchNumber, shownNumber, () => DEFAULT_SUPPORT_NUMBER)
}
