import './key-help.css'

interface KeyHelpProps {
  keys: readonly (readonly [keys: string, what: string])[]
  isOn: boolean
  turn: (on: boolean) => void
}

/** What the keys of a list do, and the switch for them (WCAG 2.1.4); for who has keys. */
export function KeyHelp({ keys, isOn, turn }: KeyHelpProps) {
  return (
    <div className="key-help">
      {isOn && (
        <dl className="key-help__keys">
          {keys.map(([names, what]) => (
            <div key={what} className="key-help__key">
              <dt>
                {names.split(' ').map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
      <label className="key-help__switch">
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
        단축키
      </label>
    </div>
  )
}
