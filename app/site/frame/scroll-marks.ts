import { showCurrentTab } from './current-tab.ts'

/**
 * Marks the html element while the page is scrolled: `slim` past the rows of the header that leave, until they are half
 * back; `past` beyond the first screen, or half of what a short page can be scrolled, never on a page that is one screen.
 */
export function markScroll(): void {
  window.addEventListener('scroll', look, { passive: true })
  // Also looks now, and at each new page.
  new ResizeObserver(look).observe(document.body)
}

function look(): void {
  const { scrollY, innerHeight } = window
  const root = document.documentElement
  const leaves = leavingPx()
  const wasSlim = 'slim' in root.dataset
  const isSlim = leaves > 0 && scrollY >= (wasSlim ? leaves / 2 : leaves)
  const isPast = scrollY > 0 && scrollY >= Math.min(innerHeight, (root.scrollHeight - innerHeight) / 2)
  root.toggleAttribute('data-past', isPast)
  if (isSlim === wasSlim) return
  root.toggleAttribute('data-slim', isSlim)
  showCurrentTab()
}

/** As high as the header sticks above the screen. */
function leavingPx(): number {
  const header = document.querySelector('.site-header')
  return header ? -Number.parseFloat(getComputedStyle(header).top) : 0
}
