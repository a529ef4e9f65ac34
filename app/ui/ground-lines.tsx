import './illustration.css'

/** Every drawing stands on the ground with the three lines below it; `short` where they lead to nothing. */
export function GroundLines({ isShort = false }: { isShort?: boolean }) {
  const [internet, tv, phone] = isShort
    ? ['M14 101h48m36 0h48', 'M14 108h36m36 0h60', 'M14 115h56m36 0h40']
    : ['M14 101h132', 'M14 108h132', 'M14 115h132']
  return (
    <>
      <path d="M14 92h132" />
      <path d={internet} className="illustration__internet" />
      <path d={tv} className="illustration__tv" />
      <path d={phone} className="illustration__phone" />
    </>
  )
}
