import type { ReactNode } from 'react'
import './illustration.css'

interface IllustrationProps {
  viewBox?: string
  className?: string
  children: ReactNode
}

/** The frame of every drawing of the site's one family (docs/adr/0208); it repeats what stands beside it in words. */
export function Illustration({ viewBox = '0 0 160 120', className, children }: IllustrationProps) {
  return (
    <svg
      className={className ? `illustration ${className}` : 'illustration'}
      viewBox={viewBox}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
