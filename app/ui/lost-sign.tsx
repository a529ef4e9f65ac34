import { Illustration } from './illustration.tsx'

/** Not there: a signpost, and below it three lines that stop short of it. */
export function LostSign() {
  return (
    <Illustration viewBox="0 0 240 132">
      <path
        d="M130 14h54l12 12-12 12h-54zM80 48h46v24H80L68 60z"
        className="illustration__fill"
        stroke="none"
      />
      <path d="M126 6v98" />
      <path d="M126 18h54l12 12-12 12h-54zM126 52H76L64 64l12 12h50z" />
      <text x="158" y="36" className="illustration__sign">
        요금
      </text>
      <text x="98" y="70" className="illustration__sign">
        홈
      </text>
      <path d="M24 104h192M44 104q0-10-8-14M196 104q0-10 8-14" />
      <path d="M24 113h62m74 0h56" className="illustration__internet" />
      <path d="M24 120h48m74 0h70" className="illustration__tv" />
      <path d="M24 127h70m74 0h48" className="illustration__phone" />
    </Illustration>
  )
}
