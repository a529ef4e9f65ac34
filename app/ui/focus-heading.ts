/** Sets the reading position at the heading of the page in sight without moving the page. False without one. */
export function focusHeading(): boolean {
  // Pages that are kept out of sight have theirs in the document too.
  const heading = [...document.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
