import { showCurrentTab } from './current-tab.ts'

/** Marks the html element as soon as the page is scrolled past what leaves of the header, and until it is half back. */
export function watchHeader(): void {
  look()
  window.addEventListener('scroll', look, { passive: true })
}

function look(): void {
  const marks = document.documentElement.dataset
  const isSlim = 'slim' in marks
  const leaves = leavingPx()
  const willBeSlim = leaves > 0 && window.scrollY >= (isSlim ? leaves / 2 : leaves)
  if (willBeSlim === isSlim) return
  if (willBeSlim) marks['slim'] = ''
  else delete marks['slim']
  showCurrentTab()
}

/** As high as the header sticks above the screen. */
function leavingPx(): number {
  const header = document.querySelector('.site-header')
  return header ? -Number.parseFloat(getComputedStyle(header).top) : 0
}
