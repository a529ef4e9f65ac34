/** Reports whether the page's own consult form or button is on screen; returns how to stop. */
export function watchForms(onChange: (isInView: boolean) => void): () => void {
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
    onChange(inView.size > 0)
  })
  for (const form of document.querySelectorAll('main :is(.consult-form,.own-act)')) observer.observe(form)
  return () => {
    observer.disconnect()
    onChange(false)
  }
}
