/** Looked up each time, because React may replace it. */
const TO_TOP = '[data-to-top]'
const SHOWN_AFTER_PX = 300
const SCROLL_MS = 400

/** Specification §2. */
export function offerWayToTop(): void {
  look()
  window.addEventListener('scroll', look, { passive: true })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(TO_TOP)) scrollToTop()
  })
}

function look(): void {
  const button = document.querySelector<HTMLElement>(TO_TOP)
  if (button) button.hidden = window.scrollY <= SHOWN_AFTER_PX
}

/** Stops when the visitor scrolls; immediate with reduced motion. */
function scrollToTop() {
  const from = window.scrollY
  const began = performance.now()
  const taken = new AbortController()
  const takeOver = () => taken.abort()
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, takeOver, { passive: true, signal: taken.signal })
  // The button is hidden at the top, so the focus moves there as well.
  document.getElementById('main')?.focus({ preventScroll: true })
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_MS
  const step = () => {
    if (taken.signal.aborted) return
    const left = duration ? Math.max(0, 1 - (performance.now() - began) / duration) : 0
    window.scrollTo(0, from * left ** 3)
    if (left > 0) requestAnimationFrame(step)
    else taken.abort()
  }
  step()
}
