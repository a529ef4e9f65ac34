import { GroundLines } from './ground-lines.tsx'
import { Illustration } from './illustration.tsx'

/** Nothing came yet. */
export function EmptyMailbox() {
  return (
    <Illustration>
      <path
        d="M52 62V40a18 18 0 0 1 18-18h42a18 18 0 0 1 18 18v22z"
        className="illustration__fill"
        stroke="none"
      />
      <path d="M75 68v24m10-24v24" />
      <path d="M44 68V46a18 18 0 0 1 18-18h42a18 18 0 0 1 18 18v22z" className="illustration__paper" />
      <path d="M44 68V46a18 18 0 0 1 36 0v22z" className="illustration__fill" />
      <path d="M92 48h15v6M26 92q0-8-6-11m114 11q0-8 6-11" />
      <GroundLines isShort />
    </Illustration>
  )
}

export function LockedLetter() {
  return (
    <Illustration>
      <path d="M34 24h108v58H34z" className="illustration__fill" stroke="none" />
      <path d="M26 30h108v62H26z" className="illustration__paper" />
      <path d="m26 30 54 34 54-34" />
      <path d="M68 52V42a12 12 0 0 1 24 0v10" />
      <rect x="60" y="52" width="40" height="30" rx="5" className="illustration__fill" />
      <path d="M80 63v8" />
      <GroundLines />
    </Illustration>
  )
}
