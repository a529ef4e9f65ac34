import type { ReactNode } from 'react'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import './support-number.css'

export function SupportNumber() {
  return <span className="nowrap">{useSupportNumber()}</span>
}

/** A call link on phones, plain text on wide screens. */
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

export function CallLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a href={`tel:${useSupportNumber()}`} className={className}>
      {children}
    </a>
  )
}
