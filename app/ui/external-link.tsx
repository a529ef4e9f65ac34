import type { ComponentProps } from 'react'
import { ExternalIcon } from './icons.tsx'
import './external-link.css'

export function ExternalLink({ children, className = '', rel, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`external-link ${className}`.trim()}
      target="_blank"
      rel={`noopener ${rel ?? ''}`.trim()}
    >
      {children}
      <ExternalIcon />
      <span className="sr-only"> (새 창)</span>
    </a>
  )
}
