import './illustration.css'

export function HouseBars() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <path d="M32 52v56h96V52" className="illustration__fill" />
      <path d="M20 58 80 14l60 44" />
      <rect x="50" y="62" width="14" height="32" rx="4" className="illustration__paper" />
      <rect x="73" y="62" width="14" height="32" rx="4" className="illustration__paper" />
      <rect x="96" y="62" width="14" height="32" rx="4" className="illustration__paper" />
      <path d="M44 62h72" className="illustration__level" />
      <circle cx="126" cy="26" r="7" className="illustration__accent" />
    </svg>
  )
}
