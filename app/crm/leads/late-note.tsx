import { useClosedHours } from '#app/shared/desk/closed-hours.ts'
import { useClosingLists } from '#app/shared/desk-table/details-links.ts'
import { InfoIcon } from '#app/ui/icons.tsx'
import { WORKING_TIME } from './lead-times.ts'
import './late-note.css'

const NOTE = 'late-note'

interface LateNoteProps {
  /** What else is to be known of it. */
  also?: string | undefined
}

/** Beside what is late: what its lateness is counted in, told on a press, a tap or a key; once on a screen. */
export function LateNote({ also }: LateNoteProps) {
  useClosingLists(NOTE)
  // Then no screen counts it.
  if (useClosedHours()) return null
  return (
    <details name={NOTE} className="late-note">
      <summary className="late-note__sign">
        <InfoIcon />
        <span className="sr-only">늦은 시간을 세는 법</span>
      </summary>
      <span className="late-note__text">
        {WORKING_TIME}
        {also && (
          <>
            <br />
            {also}
          </>
        )}
      </span>
    </details>
  )
}
