import { useSyncExternalStore } from 'react'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { shownNumber, watchNumber } from './shown-number.ts'

/** This visitor's support number; the default on the server, because pages are the same for everyone. */
export function useSupportNumber(): string {
  return useSyncExternalStore(watchNumber, shownNumber, () => DEFAULT_SUPPORT_NUMBER)
}
