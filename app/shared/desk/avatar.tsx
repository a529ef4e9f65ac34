import './avatar.css'

const TONES = 4

/** Always the same tone for one person; their name stands beside it. */
export function Avatar({ id, name }: { id: string; name: string }) {
  const tone = Number.parseInt(id.slice(-4), 16) % TONES
  const sign = [...(name.trim().split(/\s/).at(-1) ?? '')][0] ?? ''
  return (
    <span className="avatar" data-tone={tone} aria-hidden="true">
      {sign}
    </span>
  )
}
