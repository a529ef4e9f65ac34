/** Focuses the visible heading without scrolling; returns false without one. */
export function focusHeading(): boolean {
  // Kept pages that are hidden have headings too.
  const heading = [...document.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
