import { useSyncExternalStore } from 'react'
import { isSignedIn } from './signed-in.ts'

const neverChanges = () => () => undefined

/** The same for parts that the server draws, for nobody in particular. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(neverChanges, isSignedIn, () => false)
}
