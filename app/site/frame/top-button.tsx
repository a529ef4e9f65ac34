import { useEffect, useState } from 'react'
import { UpIcon } from '#app/ui/late-icons.tsx'

const SHOWN_AFTER_PX = 300
const SCROLL_MS = 400

/** Back to the top, once the page has been scrolled for a while (specification §2). */
export function TopButton() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isShown) return null
  return (
    <button type="button" className="fab__round" aria-label="맨 위로" onClick={scrollToTop}>
      <UpIcon size="lg" />
    </button>
  )
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
