import { Fragment } from 'react'
import './desk-key.css'

/** Held while the next is pressed; or pressed before it. */
const JOINS: Readonly<Record<string, string>> = { Ctrl: '+', Shift: '+', G: '→' }

export const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, at) => (
    <Fragment key={key}>
      <kbd className="desk-key">{key}</kbd>
      {at < keys.length - 1 && JOINS[key] && <span aria-hidden="true">{JOINS[key]}</span>}
    </Fragment>
  ))
