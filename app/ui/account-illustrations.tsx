import './illustration.css'

// Apart from the others, which every page loads first.

/** A moon over a resting router: accounts that sleep, pages that are not open yet. */
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

/** A padlock on a plug: accounts that were stopped. */
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
