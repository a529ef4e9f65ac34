import type { NextAct } from './next-acts.ts'
import { Illustration } from '#app/ui/illustration.tsx'

/** A calendar, or a gift, on the three level lines. */
export function DayOnLines({ kind }: Pick<NextAct, 'kind'>) {
  return (
    <Illustration viewBox="0 0 116 92" className="next-act__picture">
      {kind === 'gift' ? <Gift /> : <Calendar />}
      <path d="M4 68h108" />
      <path d="M4 75h108" className="illustration__internet" />
      <path d="M4 82h108" className="illustration__tv" />
      <path d="M4 89h108" className="illustration__phone" />
    </Illustration>
  )
}

function Calendar() {
  return (
    <>
      <rect x="38" y="9" width="54" height="46" rx="8" className="illustration__fill" stroke="none" />
      <rect x="32" y="16" width="54" height="52" rx="8" className="illustration__paper" />
      <path d="M32 30h54M46 10v12M72 10v12" />
      <path d="M41 40h20" className="illustration__internet" />
      <path d="M41 49h12" className="illustration__tv" />
      <path d="M41 58h8" className="illustration__phone" />
      <g className="illustration__seal">
        <circle cx="74" cy="54" r="9" />
        <path d="m70 54 3 3 5-6" />
      </g>
    </>
  )
}

function Gift() {
  return (
    <>
      <rect x="36" y="22" width="56" height="40" rx="6" className="illustration__fill" stroke="none" />
      <rect x="30" y="28" width="56" height="40" rx="6" className="illustration__paper" />
      <path d="M30 42h56M58 28v40" />
      <path
        d="M58 28c-16-2-18-16-9-16 6 0 9 8 9 16 0-8 3-16 9-16 9 0 7 14-9 16"
        className="illustration__gift"
      />
    </>
  )
}
