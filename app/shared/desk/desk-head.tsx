import type { ReactNode } from 'react'
import { DeskBack } from './desk-back.tsx'
import './desk-page.css'

interface DeskHeadProps {
  title: string
  /** The page above this one. */
  back?: { to: string; name: string }
  /** A note below the title. */
  children?: ReactNode
}

export function DeskHead({ title, back, children }: DeskHeadProps) {
  return (
    <div>
      {back && <DeskBack to={back.to}>{back.name}</DeskBack>}
      <h1 className="desk-page__title">{title}</h1>
      {children && <p className="desk-note">{children}</p>}
    </div>
  )
}
