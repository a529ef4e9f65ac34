/** A first page this close to its hash was scrolled by the browser, not by the visitor. */
const DRIFT_PX = 200

/** Scrolls at once, and again when the fonts are loaded unless the visitor has scrolled. */
export function scrollToHash(hash: string) {
  const target = targetOf(hash)
  if (!target) return
  openAround(target)
  target.scrollIntoView()
  const landedAt = window.scrollY
  document.fonts.ready.then(
    () => {
      if (target.isConnected && window.scrollY === landedAt) target.scrollIntoView()
    },
    () => undefined,
  )
}

/** The browser jumps before fonts and header are laid out, so this repeats the jump unless the visitor has scrolled. */
export function restoreFirstHash() {
  const target = targetOf(window.location.hash)
  if (!target) return
  const hasDrifted = Math.abs(target.getBoundingClientRect().top) < DRIFT_PX
  if (window.scrollY === 0 || hasDrifted) scrollToHash(window.location.hash)
}

/** Not every browser opens a closed part for the hash of a place inside it. */
function openAround(target: HTMLElement): void {
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
