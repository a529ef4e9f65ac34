import './other-ways.css'

/** Between ways that lead to the same. */
export function OtherWays({ words }: { words: string }) {
  return (
    <p className="other-ways row meta">
      <span>{words}</span>
    </p>
  )
}
