import type { ComponentProps } from 'react'
import { ExternalIcon } from '#app/ui/icons.tsx'
import './external-link.css'

/** Opens elsewhere, and says so. */
export function ExternalLink({ children, className = '', ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`external-link ${className}`.trim()} target="_blank" rel="noopener">
      {children}
      <ExternalIcon />
      <span className="sr-only"> (새 창)</span>
    </a>
  )
}
