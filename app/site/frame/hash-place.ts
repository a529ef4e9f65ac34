/** How far a first page may have drifted from its hash and still be the browser's doing, not the visitor's. */
const DRIFT_PX = 200

/** Once now and, unless the visitor has moved on, once more when the fonts have given the lines their height. */
export function scrollToHash(hash: string) {
  const target = targetOf(hash)
  if (!target) return
  target.scrollIntoView()
  const landedAt = window.scrollY
  document.fonts.ready.then(
    () => {
      if (target.isConnected && window.scrollY === landedAt) target.scrollIntoView()
    },
    () => undefined,
  )
}

/** The browser jumps before fonts and header stand: go there once more, unless the visitor has scrolled on. */
export function settleFirstHash() {
  const target = targetOf(window.location.hash)
  if (!target) return
  const hasDrifted = Math.abs(target.getBoundingClientRect().top) < DRIFT_PX
  if (window.scrollY === 0 || hasDrifted) scrollToHash(window.location.hash)
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
