import { Illustration } from './illustration.tsx'

/** Cut off: the three lines end between two plugs. */
export function BrokenCable() {
  return (
    <Illustration>
      <path d="M28 38h32v40H28zM116 38h32v40h-32z" className="illustration__fill" stroke="none" />
      <path d="M68 48h14m24 0H92" className="illustration__internet" />
      <path d="M54 62h10m42 0H96" className="illustration__tv" />
      <path d="M54 76h18m34 0H88" className="illustration__phone" />
      <path d="M54 48h14" className="illustration__internet" />
      <path d="M22 42h32v40H22zM106 42h32v40h-32z" className="illustration__paper" />
      <path d="M46 42v40m68-40v40M80 22v10m-13-7 5 8m21-8-5 8M14 104h132" />
    </Illustration>
  )
}
