import { ActForm } from '#app/shared/forms/act-form.tsx'
import { availability } from './availability-act.ts'
import './availability-toggle.css'

interface AvailabilityToggleProps {
  isAvailable: boolean
  /** Since when: `09:02`; null before it was switched for the first time. */
  since: string | null
}

/** Whether an advisor takes new leads: in sight on every page, switched by one press. */
export function AvailabilityToggle({ isAvailable, since }: AvailabilityToggleProps) {
  return (
    <ActForm
      row={availability}
      name="bar"
      values={{ isAvailable: String(!isAvailable) }}
      className="availability-toggle"
    >
      {({ isSending }) => (
        <button
          type="submit"
          role="switch"
          aria-checked={isAvailable}
          aria-busy={isSending || undefined}
          className="availability-toggle__button"
        >
          <span>
            <span className="availability-toggle__more">상담 </span>받기
          </span>
          <span className="availability-toggle__track" aria-hidden="true" />
          <span className="availability-toggle__state">{isAvailable ? '켬' : '꺼짐'}</span>
          {since && <span className="availability-toggle__since">{`${since}부터`}</span>}
        </button>
      )}
    </ActForm>
  )
}
