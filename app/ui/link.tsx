import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  /** A path, query or hash of this site; another address, such as `tel:`, is left to the browser. */
  to: string
  /** Keeps the place on the page, as a filter does. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of ours, followed without a load once scripts run (useLinkClicks). A plain element and a
 * mark: the router's own link costs every one of a page's many links three hooks and four handlers.
 */
export function Link({ to, preventScrollReset = false, children, ...rest }: LinkProps) {
  const isOurs = to.startsWith('/') || to.startsWith('?') || to.startsWith('#')
  const mark = preventScrollReset ? 'stay' : ''
  return (
    <a {...rest} href={to} data-page={isOurs ? mark : undefined}>
      {children}
    </a>
  )
}
