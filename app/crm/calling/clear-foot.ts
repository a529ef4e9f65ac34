/** A ref of what stands along a phone's foot: tells the page's styles how high that is. */
export function clearFoot(acts: HTMLElement | null): (() => void) | undefined {
  if (!acts) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--call-foot', `${acts.offsetHeight}px`))
  sizes.observe(acts)
  return () => {
    sizes.disconnect()
    style.removeProperty('--call-foot')
  }
}
