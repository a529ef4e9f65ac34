import type { ReactNode } from 'react'
import { GiftIcon } from './topic-icons.tsx'
import './gift.css'

/** A gift in words, in its own colour with its sign: it stands beside a price and is never part of it. */
export function Gift({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span className={className ? `gift ${className}` : 'gift'}>
      <GiftIcon />
      <span>{children}</span>
    </span>
  )
}
