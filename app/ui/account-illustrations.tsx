import './illustration.css'

// Not in illustrations.tsx, which every page loads first.

export function MoonOverRouter() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <rect x="36" y="68" width="88" height="28" rx="6" className="illustration__fill" />
      <path d="M50 68V44m60 24V44M52 82h.01M66 82h.01M80 82h.01" />
      <path d="M98 82h14" className="illustration__level" />
      <path d="M84 14a18 18 0 1 0 14 28 15 15 0 0 1-14-28" className="illustration__accent" />
      <path d="M14 104h132M112 20h10l-10 10h10" />
    </svg>
  )
}

export function PadlockOnPlug() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <path d="M22 58h22m72 0h22M44 42h18v32H44zM98 42h18v32H98z" className="illustration__fill" />
      <path d="M62 50h8m-8 16h8" />
      <path d="M68 46v-8a12 12 0 0 1 24 0v8" />
      <rect x="62" y="46" width="36" height="30" rx="5" className="illustration__accent" />
      <path d="M80 57v8" />
      <path d="M14 104h132" />
      <path d="M30 90h100" className="illustration__level" />
    </svg>
  )
}

export function ApprovedCard() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <rect x="26" y="24" width="100" height="66" rx="8" className="illustration__fill" />
      <path d="m40 56 15-13 15 13v18H40z" className="illustration__paper" />
      <path d="M50 74V64h10v10" />
      <path d="M84 46h28" className="illustration__level" />
      <path d="M84 60h16M14 104h132" />
      <circle cx="122" cy="82" r="16" className="illustration__accent" />
      <path d="m114 82 6 6 10-11" className="illustration__tick" />
    </svg>
  )
}
