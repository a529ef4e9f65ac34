import { useEffect, type RefObject } from 'react'

/** Frames. A form that does not listen by then is posted as without a script. */
const PATIENCE = 300

/**
 * Keeps the first press of an island's form on the page: it is repeated until the form, which the press has woken,
 * answers it. Where the form's script cannot be loaded, it is posted (docs/adr/0133).
 */
export function useHeldSubmit(host: RefObject<HTMLElement | null>, load: () => Promise<unknown>) {
  useEffect(() => {
    const element = host.current
    if (!element) return
    const listening = new AbortController()
    let tries = 0
    const hold = (event: Event) => {
      const form = event.target
      // The form's own listener, which hears it first, prevents it.
      tries = event.defaultPrevented ? 0 : tries + 1
      if (tries === 0 || !(form instanceof HTMLFormElement)) return
      event.preventDefault()
      // Wakes the island (ui/island.ts).
      element.dispatchEvent(new FocusEvent('focusin'))
      const again = () => requestAnimationFrame(() => form.requestSubmit())
      const post = () => form.submit()
      if (tries > PATIENCE) post()
      else void load().then(again, post)
    }
    element.addEventListener('submit', hold, { signal: listening.signal })
    return () => listening.abort()
  }, [host, load])
}
