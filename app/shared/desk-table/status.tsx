import type { ReactNode } from 'react'
import './status.css'

/** Full, or how far along: a pie of eighths. */
export type Glyph = 'dashed' | 'check' | 'cross' | 'pause' | 'minus' | 'equal' | 'alert' | number
export type GlyphTone = 'info' | 'brand' | 'success' | 'warn' | 'danger' | 'neutral'

const SIGNS: Partial<Record<Exclude<Glyph, number>, string>> = {
  check: 'm4.2 7.2 2 2 3.7-4.2',
  cross: 'm4.9 4.9 4.2 4.2m0-4.2-4.2 4.2',
  pause: 'M5.6 4.7v4.6m2.8-4.6v4.6',
  minus: 'M4.5 7h5',
  equal: 'M4.5 5.7h5m-5 2.6h5',
  alert: 'M7 3.8v3.8m0 2.2v.1',
}
const AROUND = 2 * Math.PI * 2
const EIGHTHS = 8

interface StatusProps {
  glyph: Glyph
  tone: GlyphTone
  /** What is said beside it and not in its narrowest form. */
  also?: ReactNode
  children: string
}

/** A state as a sign and its word: on a phone the sign alone, with the word for who hears it. */
export function Status({ glyph, tone, also, children }: StatusProps) {
  return (
    <span className={`status status--${tone}`}>
      <StatusGlyph glyph={glyph} />
      <span className="status__text">
        <span className="status__word">{children}</span>
        {also && <span className="status__also"> {also}</span>}
      </span>
    </span>
  )
}

export function StatusGlyph({ glyph }: { glyph: Glyph }) {
  if (typeof glyph !== 'number' && glyph !== 'dashed')
    return (
      <svg className="status__glyph" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="7" className="status__ground" />
        <path d={SIGNS[glyph]} className="status__sign" />
      </svg>
    )
  const part = glyph === 'dashed' ? 0 : glyph
  return (
    <svg className="status__glyph" viewBox="0 0 14 14" aria-hidden="true">
      <circle
        cx="7"
        cy="7"
        r="6"
        className="status__ring"
        strokeDasharray={glyph === 'dashed' ? '2.1 1.67' : undefined}
      />
      {part > 0 && (
        <circle
          cx="7"
          cy="7"
          r="2"
          className="status__pie"
          strokeDasharray={`${((part / EIGHTHS) * AROUND).toFixed(2)} ${AROUND.toFixed(2)}`}
        />
      )}
    </svg>
  )
}
