import './illustration.css'

/** Not in illustrations.tsx, which every page loads first. */
export function SignedReceipt() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <path d="M62 92V22a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v70z" className="illustration__fill" stroke="none" />
      <path d="M54 98V28a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v70" className="illustration__paper" />
      <path d="M10 98h140" />
      <path d="M66 38h30M66 52h20M66 66h12" className="illustration__level" />
      <g className="illustration__seal">
        <circle cx="110" cy="82" r="15" />
        <path d="m103 82 5 5 9-10" />
      </g>
    </svg>
  )
}
