import './illustration.css'

export function BrokenCable() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <rect x="14" y="42" width="34" height="28" rx="5" className="illustration__fill" />
      <path d="M14 50H6m8 12H6M48 56h14c8 0 6 18 12 22" />
      <path d="M146 92h-22c-14 0-10-30-28-30" />
      <path d="m80 62 4-8m4 18-6 5m10-22 3 6" className="illustration__level" />
      <path d="M14 104h132" />
      <circle cx="128" cy="28" r="7" className="illustration__accent" />
    </svg>
  )
}
