import { Illustration } from './illustration.tsx'

/** In the order of their lines, from above. */
const HOME_DEVICES = ['router', 'tv', 'phone'] as const
type HomeDevice = (typeof HOME_DEVICES)[number]

/** A line reaches its device, is on its way to it, ends before the wall, or is not there yet. */
export type HomeLine = 'lit' | 'asked' | 'cut' | 'open'

interface HomeLinesProps {
  lit?: readonly HomeDevice[]
  /** In place of `lit`: the state of each line. */
  lines?: Readonly<Record<HomeDevice, HomeLine>>
  /** A seal with a tick beside it: done. */
  isSealed?: boolean
}

/** The site's picture: a home, and three level lines that lead from the street to its router, television and telephone. */
export function HomeLines({ lit = HOME_DEVICES, lines, isSealed = false }: HomeLinesProps) {
  const stateOf = (device: HomeDevice) => lines?.[device] ?? (lit.includes(device) ? 'lit' : 'cut')
  return (
    <Illustration viewBox="0 0 240 132" className="home-lines">
      <path d="M69 49v71h138V49L138 5z" className="illustration__fill" stroke="none" />
      <path d="M49 60 131 6l82 54M61 53v72m139 0V53" />
      <g className="home-lines__way illustration__phone" data-line={stateOf('phone')}>
        <path d="M31 112h146a4 4 0 0 0 4-4v-4" className="home-lines__line" pathLength="1" />
        <path d="M174 79h13v24h-13zM179 97h3M168 104h25m-21 0v21m17-21v21" className="home-lines__device" />
      </g>
      <g className="home-lines__way illustration__tv" data-line={stateOf('tv')}>
        <path d="M31 103h65a4 4 0 0 0 4-4v-6a4 4 0 0 1 4-4h5" className="home-lines__line" pathLength="1" />
        <path d="M109 68h48v31h-48zM133 99v7m-27 0h54v19h-54zM133 106v19" className="home-lines__device" />
        <path d="m129 78 9 5.500-9 5.500z" className="home-lines__line" />
      </g>
      <g className="home-lines__way illustration__internet" data-line={stateOf('router')}>
        <path d="M31 94h46a4 4 0 0 0 4-4v-5" className="home-lines__line" pathLength="1" />
        <path d="M71 73h31v11H71zM77 73V62m19 11V62" className="home-lines__device" />
        <path d="M78 78.500h.01M85 78.500h.01" className="home-lines__line" />
      </g>
      <path d="M10 83h21v42H10z" className="illustration__paper" />
      <path d="M25 94h.01" className="illustration__internet" />
      <path d="M25 103h.01" className="illustration__tv" />
      <path d="M25 112h.01" className="illustration__phone" />
      <path d="M2 125h236" />
      {isSealed && (
        <g className="illustration__seal">
          <circle cx="209" cy="101" r="17" />
          <path d="m201 101 6 6 10-11" />
        </g>
      )}
    </Illustration>
  )
}
