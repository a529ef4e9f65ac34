import type { ReactNode } from 'react'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'

export function SupportNumber() {
  return <span className="nowrap">{useSupportNumber()}</span>
}

export function CallLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a href={`tel:${useSupportNumber()}`} className={className}>
      {children}
    </a>
  )
}
