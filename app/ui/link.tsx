import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  /** Another address, such as `tel:`, is left to the browser. */
  to: string
  /** Keeps the scroll position, as a filter does. */
  preventScrollReset?: boolean
}

/** Followed by useLinkClicks; the router's own link costs three hooks and four handlers each. */
export function Link({ to, preventScrollReset = false, children, ...rest }: LinkProps) {
  const isOurs = to.startsWith('/') || to.startsWith('?') || to.startsWith('#')
  const mark = preventScrollReset ? 'stay' : ''
  return (
    <a {...rest} href={to} data-page={isOurs ? mark : undefined}>
      {children}
    </a>
  )
}
