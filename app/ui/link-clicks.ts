import { useEffect } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { isPlain } from '#app/platform/plain-click.ts'

declare global {
  interface Window {
    /** Set where third-party scripts run: whether a page must not share its document with them. */
    gcNeedsLoad?: (page: { pathname: string; search: string }) => boolean
  }
}

/** Runs after React's listeners, so that handled clicks are left alone. */
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
  const isStaying = link.dataset.page === 'stay'
  const shown = navigate(
    // The router scrolls to a hash even where the place is kept.
    { pathname, search, hash: isStaying ? '' : hash },
    // As browsers do, the current page adds no history entry.
    { replace: href === location.href, preventScrollReset: isStaying },
  )
  if (isStaying && hash) void Promise.resolve(shown).then(() => keepHash({ pathname, search, hash }))
}

/** From anywhere, also outside the router's tree, as a click on a link does. */
export function openPage(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.dataset.page = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** For whoever shares the address, past the router; not where another page was opened meanwhile. */
function keepHash({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  if (location.pathname === pathname && location.search === search && !location.hash)
    history.replaceState(history.state, '', hash)
}
