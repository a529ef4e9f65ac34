import { useEffect } from 'react'

/** What F6 goes to, of what is drawn; `talk` is the one of the script, the history and the texts that is shown. */
const at = (pane: string) => ({ 'data-call-pane': pane, tabIndex: -1 })
export const PANE = { asked: at('asked'), talk: at('talk'), quote: at('quote'), outcome: at('outcome') }

/** F6 goes to the next part of the call, with Shift to the one before, as in other tools with panes. */
export function usePaneKey(isBehind: boolean) {
  useEffect(() => {
    if (isBehind) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return
      const drawn = [...document.querySelectorAll<HTMLElement>('[data-call-pane]')].filter(
        (pane) => pane.getClientRects().length > 0,
      )
      if (drawn.length < 2 || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const here = drawn.findIndex((pane) => pane.contains(document.activeElement))
      const next = event.shiftKey ? (here < 1 ? drawn.length : here) - 1 : (here + 1) % drawn.length
      drawn[next]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isBehind])
}
