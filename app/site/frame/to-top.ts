/** The frame that draws it may be drawn anew: looked for each time. */
const TO_TOP = '[data-to-top]'
const SHOWN_AFTER_PX = 300
const SCROLL_MS = 400

/** Shows the way back to the top once the page has been scrolled for a while (specification §2), and goes it. */
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

/** Eased over 400 ms; at once for those who asked for less motion. A visitor who scrolls on takes over. */
function scrollToTop() {
  const from = window.scrollY
  const began = performance.now()
  const taken = new AbortController()
  const takeOver = () => taken.abort()
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, takeOver, { passive: true, signal: taken.signal })
  // The button goes when the top is reached; reading starts there too.
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
