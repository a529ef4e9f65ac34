import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { isPlain } from '#app/platform/plain-click.ts'

declare global {
  interface Window {
    /** Set where scripts of others run: whether a page must not share its document with them. */
    gcNeedsLoad?: (page: { pathname: string; search: string }) => boolean
  }
}

/** One listener follows every Link of the page; it comes after React's, so a click somebody took is left alone. */
export function useLinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = (event: MouseEvent) => follow(event, navigate)
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [navigate])
}

function follow(event: MouseEvent, navigate: NavigateFunction) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-page]') : null
  if (!link || link.target || event.defaultPrevented || !isPlain(event)) return
  if (window.gcNeedsLoad?.(link)) return
  event.preventDefault()
  const { pathname, search, hash, href } = link
  void navigate(
    { pathname, search, hash },
    // As a browser does: the page one is on already is no new step back.
    { replace: href === location.href, preventScrollReset: link.dataset.page === 'stay' },
  )
}
