import './illustration.css'

/** Nothing found: a lens over lines that stop short. */
export function LensOverLines() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <circle cx="76" cy="48" r="30" className="illustration__fill" stroke="none" />
      <circle cx="70" cy="52" r="30" className="illustration__paper" />
      <path d="m93 74 24 22" strokeWidth="7" />
      <path d="M56 44h28M56 54h18M56 64h10" className="illustration__level" />
      <path d="M14 104h132" />
    </svg>
  )
}
