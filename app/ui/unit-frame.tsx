import type { ReactNode } from 'react'
import './unit-frame.css'

interface UnitFrameProps {
  /** Of the field, which is described by `<id>-unit`. */
  id: string
  unit: string | undefined
  children: ReactNode
}

/** A field with the unit of what is typed at its end; the field alone without one. */
export function UnitFrame({ id, unit, children }: UnitFrameProps) {
  if (!unit) return children
  return (
    <span className="unit-frame">
      {children}
      <span className="unit-frame__unit" id={`${id}-unit`}>
        {unit}
      </span>
    </span>
  )
}
