import './illustration.css'

/** Three level bars in one house: the hero. */
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

/** A cable that leads nowhere: pages that are not there. */
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

/** An open letter box with nothing inside: lists without rows. */
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

/** A closed padlock on a letter: not for everyone. */
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
