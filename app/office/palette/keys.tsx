import './desk-key.css'

export const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <kbd key={key} className="desk-key">
      {key}
    </kbd>
  ))
