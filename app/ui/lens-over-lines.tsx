import { GroundLines } from './ground-lines.tsx'
import { Illustration } from './illustration.tsx'

/** Nothing found: a lens over lines that stop short. */
export function LensOverLines() {
  return (
    <Illustration>
      <circle cx="77" cy="37" r="28" className="illustration__fill" stroke="none" />
      <circle cx="70" cy="42" r="28" className="illustration__paper" />
      <path d="m92 62 24 23" strokeWidth="7" />
      <path d="M56 33h28" className="illustration__internet" />
      <path d="M56 43h18" className="illustration__tv" />
      <path d="M56 53h10" className="illustration__phone" />
      <GroundLines isShort />
    </Illustration>
  )
}
