import { use, type ReactNode } from 'react'
import { BackIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { DeskCrumb } from './desk-crumb.ts'
import './desk-page.css'

/** The way to the page above; none where the bar is it. */
export function DeskBack({ to, children }: { to: string; children: ReactNode }) {
  if (use(DeskCrumb) === to) return null
  return (
    <Link to={to} className="desk-back tap small">
      <BackIcon />
      {children}
    </Link>
  )
}
