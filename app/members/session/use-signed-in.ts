import { useSyncExternalStore } from 'react'
import { isSignedIn } from './signed-in.ts'

const neverChanges = () => () => undefined

/** False in server markup, which is the same for everyone. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(neverChanges, isSignedIn, () => false)
}
