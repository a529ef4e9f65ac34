/** Tells whether one of the page's own consult forms is on screen, until the returned function is called. */
export function watchForms(tell: (isInView: boolean) => void): () => void {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
    tell(inView.size > 0)
  })
  for (const form of document.querySelectorAll('.site__main .consult-form')) observer.observe(form)
  return () => {
    observer.disconnect()
    tell(false)
  }
}
