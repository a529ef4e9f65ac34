import type { ReactNode } from 'react'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './desk-page.css'

/** The way to the list that a page belongs to. */
export function DeskBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="desk-back">
      <BackIcon />
      {children}
    </Link>
  )
}
