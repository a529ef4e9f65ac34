import type { ReactNode } from 'react'
import type { SiteFacts } from '#app/features/settings/contract.ts'

/** The toll-free number as text, never broken over two lines. */
export function SupportNumber({ facts }: { facts: SiteFacts }) {
  return <span className="nowrap">{facts.supportNumber}</span>
}

interface CallLinkProps {
  facts: SiteFacts
  className?: string
  children: ReactNode
}

/** Calls the number; for screens that are telephones. */
export function CallLink({ facts, className, children }: CallLinkProps) {
  return (
    <a href={`tel:${facts.supportNumber}`} className={className}>
      {children}
    </a>
  )
}
