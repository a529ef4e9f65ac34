import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  illustration?: ReactNode
  title: string
  /** The heading's level; h1 where the page is nothing else. */
  as?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here: why, and what to do about it. */
export function EmptyState({ illustration, title, as: Heading = 'h3', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {illustration}
      <Heading className="empty-state__title">{title}</Heading>
      {children && <p className="empty-state__text">{children}</p>}
      {action && <div className="empty-state__action wrap">{action}</div>}
    </div>
  )
}
