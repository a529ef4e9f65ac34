import { openPage } from '#app/ui/link-clicks.ts'
import type { OfferedPage } from './desk-keys.ts'
import { PAGE_KEYS } from './page-keys.ts'

const WAIT_MS = 1_500
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta']

/** Opens the page of the key that follows G, before any other shortcut hears that key. */
export function goByNextKey(pages: readonly Pick<OfferedPage, 'to'>[]): void {
  const heard = new AbortController()
  const timer = setTimeout(() => heard.abort(), WAIT_MS)
  const hear = (event: KeyboardEvent) => {
    if (MODIFIERS.includes(event.key)) return
    heard.abort()
    clearTimeout(timer)
    const page = pages.find(({ to }) => `Key${PAGE_KEYS[to]}` === event.code)
    if (!page || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    openPage(page.to)
  }
  document.addEventListener('keydown', hear, { capture: true, signal: heard.signal })
}
