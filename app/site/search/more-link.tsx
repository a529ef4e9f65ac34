import type { ReactNode } from 'react'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './more-link.css'

/** Where more of what stands here is. */
export function MoreLink({ to, about, children }: { to: string; about?: string; children: ReactNode }) {
  return (
    <Link to={to} className="more-link tap" aria-describedby={about}>
      {children}
      <ChevronIcon />
    </Link>
  )
}
