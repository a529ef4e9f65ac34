import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'

/**
 * On entering a page the focus goes to its heading, as a browser without a router would begin anew: unless the page put
 * it somewhere itself, as onto the row it was left from. Filters and tabs of the same page leave it where it is.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const entered = useRef(pathname)
  const left = useRef<Element | null>(null)
  useEffect(() => {
    if (state === 'loading') left.current = document.activeElement
  }, [state])
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    const active = document.activeElement
    const isLost = active === document.body || active === left.current
    if (isLost && !hash && !document.querySelector('dialog[open]')) focusHeading()
  }, [pathname, hash])
}
