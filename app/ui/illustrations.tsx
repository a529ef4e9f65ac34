import './illustration.css'

export function EmptyMailbox() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <path d="M40 76V52a18 18 0 0 1 18-18h44a18 18 0 0 1 18 18v24z" className="illustration__fill" />
      <path d="M58 34a18 18 0 0 1 18 18v24H40V52a18 18 0 0 1 18-18" className="illustration__paper" />
      <path d="M80 76v28M62 104h36M50 60h16" />
      <path d="M104 54V26h14v10h-14" className="illustration__accent" />
    </svg>
  )
}

export function LockedLetter() {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true">
      <path d="M26 40h108v64H26z" className="illustration__fill" />
      <path d="m26 40 54 36 54-36" />
      <path d="M68 62V50a12 12 0 0 1 24 0v12" />
      <rect x="60" y="62" width="40" height="32" rx="5" className="illustration__paper" />
      <path d="M80 74v8" className="illustration__level" />
      <circle cx="134" cy="24" r="7" className="illustration__accent" />
    </svg>
  )
}

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
