import { useEffect } from 'react'

/** Tells whether one of the page's own consult forms is on screen. Given the page's path as key, so that each page is watched anew. */
export function FormWatch({ onChange }: { onChange(isInView: boolean): void }) {
  useEffect(() => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
      onChange(inView.size > 0)
    })
    for (const form of document.querySelectorAll('.site__main .consult-form')) observer.observe(form)
    return () => {
      observer.disconnect()
      onChange(false)
    }
  }, [onChange])
  return null
}
