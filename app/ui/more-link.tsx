import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import { Link } from './link.tsx'
import './more-link.css'

interface MoreLinkProps {
  to: string
  /** The id of what it tells more about. */
  about?: string
  /** Where it lies. */
  className?: string
  preventScrollReset?: boolean
  children: ReactNode
}

/** Where more of what stands here is; one look on every page. */
export function MoreLink({ about, className = '', children, ...rest }: MoreLinkProps) {
  return (
    <Link {...rest} className={`more-link tap ${className}`.trim()} aria-describedby={about}>
      {children}
      <ChevronIcon />
    </Link>
  )
}
