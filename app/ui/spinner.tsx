import './spinner.css'

export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg className={`spinner ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3a9 9 0 1 1-9 9" />
    </svg>
  )
}
