import { GroundLines } from './ground-lines.tsx'
import { Illustration } from './illustration.tsx'

export function SignedReceipt() {
  return (
    <Illustration>
      <path d="M62 86V18a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v68z" className="illustration__fill" stroke="none" />
      <path d="M54 92V24a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v68" className="illustration__paper" />
      <path d="M66 34h30" className="illustration__internet" />
      <path d="M66 47h20" className="illustration__tv" />
      <path d="M66 60h12" className="illustration__phone" />
      <GroundLines />
      <g className="illustration__seal">
        <circle cx="110" cy="76" r="15" />
        <path d="m103 76 5 5 9-10" />
      </g>
    </Illustration>
  )
}
