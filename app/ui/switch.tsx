import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import './switch.css'

interface SwitchProps {
  label: ReactNode
  /** What it costs, such as `+3,300원`. */
  note?: ReactNode
}

interface SwitchLinkProps extends SwitchProps {
  /** Where it is turned over. */
  to: string
  isOn: boolean
}

/** An addition that is taken or left, as a link that keeps the place on the page. */
export function SwitchLink({ to, isOn, label, note }: SwitchLinkProps) {
  return (
    <Link to={to} preventScrollReset className="switch" aria-current={isOn ? 'true' : undefined}>
      <Face label={label} note={note} />
      <span className="sr-only">{isOn ? ' 빼기' : ' 추가'}</span>
    </Link>
  )
}

interface SwitchBoxProps extends SwitchProps {
  name: string
  value: string
  isOn?: boolean
}

/** The same in a form: a real box, which sends its value while it is on. */
export function SwitchBox({ name, value, isOn = false, label, note }: SwitchBoxProps) {
  return (
    <label className="switch">
      <input type="checkbox" className="switch__box" name={name} value={value} defaultChecked={isOn} />
      <Face label={label} note={note} />
    </label>
  )
}

interface SwitchButtonProps extends Pick<SwitchProps, 'label'> {
  isOn: boolean
  isLoading?: boolean
}

/** The button of a form that is turned over at once: a row with the switch at its end. */
export function SwitchButton({ isOn, isLoading, label }: SwitchButtonProps) {
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-busy={isLoading || undefined}
      className="switch switch--row"
    >
      <Face label={label} />
    </button>
  )
}

function Face({ label, note }: SwitchProps) {
  return (
    <>
      <span className="switch__track" aria-hidden="true" />
      <span className="switch__words">
        {label} {note && <span className="switch__note">{note}</span>}
      </span>
    </>
  )
}
