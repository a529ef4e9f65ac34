import type { ReactNode } from 'react'
import './badge.css'

/** Carrier codes colour their names; everything else says its state in words. */
export type BadgeTone =
  'neutral' | 'lg' | 'kt' | 'sk' | 'brand' | 'info' | 'success' | 'warn' | 'danger' | 'gift'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge--${tone}`}>{children}</span>
}

/** Stands beside every sample price and review. */
export function SampleBadge() {
  return <Badge>예시</Badge>
}
