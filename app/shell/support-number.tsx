import type { ReactNode } from 'react'
import type { SiteFacts } from '#app/features/settings/contract.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import './support-number.css'

/** The toll-free number as text, never broken over two lines. */
export function SupportNumber({ facts }: { facts: SiteFacts }) {
  return <span className="nowrap">{facts.supportNumber}</span>
}

/** A link to call on a phone, plain text on a wide screen, where a call link leads nowhere. */
export function CallableNumber({ facts }: { facts?: SiteFacts | undefined }) {
  const number = facts?.supportNumber ?? DEFAULT_SUPPORT_NUMBER
  return (
    <>
      <a href={`tel:${number}`} className="callable-number__link">
        {number}
      </a>
      <strong className="callable-number__text">{number}</strong>
    </>
  )
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
