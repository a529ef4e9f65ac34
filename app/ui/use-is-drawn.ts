import { useSyncExternalStore } from 'react'

const NEVER = () => () => undefined

/** True once a script has taken over: what only a script can do is drawn, and what stands in for it hidden, from then on. */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
