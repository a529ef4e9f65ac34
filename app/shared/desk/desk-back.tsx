import type { ReactNode } from 'react'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './desk-page.css'

export function DeskBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="desk-back tap small">
      <BackIcon />
      {children}
    </Link>
  )
}
