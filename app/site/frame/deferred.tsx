import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { WIDE } from './wide.ts'

/** True from 1100px on, false on the server and in the first render. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

interface DeferredProps<Module> {
  isWanted: boolean
  /** Must be the same function on every render. */
  load: () => Promise<Module>
  children: (module: Module) => ReactNode
}

/** Loads a part of the frame on demand; shows nothing if that fails, where React.lazy would fail the page. */
export function Deferred<Module>({ isWanted, load, children }: DeferredProps<Module>) {
  const [module, setModule] = useState<Module | null>(null)
  const isMissing = isWanted && !module
  useEffect(() => {
    if (!isMissing) return
    load().then(setModule, (error: unknown) => console.warn('a part of the frame did not load', error))
  }, [isMissing, load])
  return isWanted && module ? children(module) : null
}
