import { useEffect, useRef, type KeyboardEvent } from 'react'

/** Safari sends the key that ends a composition right after its end. */
const COMPOSED_MS = 50
/** These mean nothing to an input method but its end; Enter and the arrows are its own. */
const OURS = ['Tab', 'Ctrl Enter']

/** Handlers for keys of a field, `Ctrl Enter` also for ⌘; one that a composition hears first acts at its end. */
export function useComposedKeys(run: Readonly<Record<string, () => void>>) {
  const composedAt = useRef(-Infinity)
  const waiting = useRef<string | null>(null)
  const ran = useRef<string | null>(null)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return {
    onCompositionEnd: ({ timeStamp }: { timeStamp: number }) => {
      composedAt.current = timeStamp
      const name = waiting.current
      ran.current = name
      waiting.current = null
      // What was composed is in the field by then.
      if (name) setTimeout(() => latest.current[name]?.())
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.shiftKey) return
      const name = nameOf(event)
      const isOurs = OURS.includes(name)
      const isEnd = event.timeStamp - composedAt.current < COMPOSED_MS
      if (event.nativeEvent.isComposing) {
        waiting.current = isOurs ? name : null
        if (isOurs) event.preventDefault()
        return
      }
      const hasRun = isEnd && ran.current === name
      const act = isEnd && !isOurs ? undefined : run[name]
      if (!act && !hasRun) return
      event.preventDefault()
      if (!hasRun) act?.()
    },
  }
}

/** Windows hides the key of a composition, but not its place. */
function nameOf({ key, code, ctrlKey, metaKey }: KeyboardEvent): string {
  const pressed = key === 'Process' ? code : key
  return ctrlKey || metaKey ? `Ctrl ${pressed}` : pressed
}
