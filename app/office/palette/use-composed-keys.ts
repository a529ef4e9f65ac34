import { useRef, type KeyboardEvent } from 'react'

/** Safari sends the Enter that ends a composition right after its end. */
const COMPOSED_MS = 50

/** Handlers for keys of a field, `Ctrl Enter` also for ⌘; one that ends or moves within a composition is the input method's. */
export function useComposedKeys(run: Readonly<Record<string, () => void>>) {
  const composedAt = useRef(-Infinity)
  return {
    onCompositionEnd: ({ timeStamp }: { timeStamp: number }) => {
      composedAt.current = timeStamp
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      const act = event.shiftKey ? undefined : run[isCommand ? `Ctrl ${event.key}` : event.key]
      if (!act || event.nativeEvent.isComposing || event.timeStamp - composedAt.current < COMPOSED_MS) return
      event.preventDefault()
      act()
    },
  }
}
