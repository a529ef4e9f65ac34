import { GroundLines } from './ground-lines.tsx'
import { Illustration } from './illustration.tsx'

// Not in illustrations.tsx, which every page loads first.

export function MoonOverRouter() {
  return (
    <Illustration>
      <path d="M44 58h88v28H44z" className="illustration__fill" stroke="none" />
      <rect x="36" y="64" width="88" height="28" rx="6" className="illustration__paper" />
      <path d="M50 64V40m60 24V40M52 78h.01M66 78h.01M80 78h.01M98 78h14" />
      <path d="M84 10a18 18 0 1 0 14 28 15 15 0 0 1-14-28" className="illustration__fill" />
      <path d="M112 16h10l-10 10h10" />
      <GroundLines />
    </Illustration>
  )
}

export function PadlockOnPlug() {
  return (
    <Illustration>
      <path d="M22 56h22m72 0h22M44 40h18v32H44zM98 40h18v32H98z" className="illustration__paper" />
      <path d="M62 48h8m-8 16h8" />
      <path d="M68 44v-8a12 12 0 0 1 24 0v8" />
      <rect x="62" y="44" width="36" height="30" rx="5" className="illustration__fill" />
      <path d="M80 55v8" />
      <GroundLines isShort />
    </Illustration>
  )
}

export function ApprovedCard() {
  return (
    <Illustration>
      <rect x="34" y="18" width="100" height="66" rx="8" className="illustration__fill" stroke="none" />
      <rect x="26" y="26" width="100" height="66" rx="8" className="illustration__paper" />
      <path d="m40 56 15-13 15 13v18H40z" className="illustration__fill" />
      <path d="M50 74V64h10v10" />
      <path d="M84 46h28" className="illustration__internet" />
      <path d="M84 58h20" className="illustration__tv" />
      <path d="M84 70h10" className="illustration__phone" />
      <GroundLines />
      <g className="illustration__seal">
        <circle cx="122" cy="78" r="16" />
        <path d="m114 78 6 6 10-11" />
      </g>
    </Illustration>
  )
}
