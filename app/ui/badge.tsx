import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'neutral' | 'brand' | 'info' | 'success' | 'warn' | 'danger' | 'gift'

interface BadgeProps {
  tone?: BadgeTone
  carrier?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', carrier, children }: BadgeProps) {
  if (carrier)
    return (
      <span className="badge badge--carrier" data-carrier={carrier}>
        {children}
      </span>
    )
  return <span className={tone === 'neutral' ? 'badge' : `badge badge--${tone}`}>{children}</span>
}

/** Required beside every sample price and review. */
export function SampleBadge() {
  return <span className="badge badge--sample">예시</span>
}
