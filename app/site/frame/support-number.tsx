import type { ReactNode } from 'react'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import './support-number.css'

/** The toll-free number as text, never broken over two lines. */
export function SupportNumber() {
  return <span className="nowrap">{useSupportNumber()}</span>
}

/** A link to call on a phone, plain text on a wide screen, where a call link leads nowhere. */
export function CallableNumber() {
  const number = useSupportNumber()
  return (
    <>
      <a href={`tel:${number}`} className="callable-number__link tap">
        {number}
      </a>
      <strong className="callable-number__text">{number}</strong>
    </>
  )
}

/** Calls the number; for screens that are telephones. */
export function CallLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a href={`tel:${useSupportNumber()}`} className={className}>
      {children}
    </a>
  )
}
