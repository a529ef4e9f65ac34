import './illustration.css'

export type HomeDevice = 'tv' | 'router' | 'phone'

interface HomeLinesProps {
  /** The devices that a line reaches; the other lines end before the wall. */
  lit?: readonly HomeDevice[]
}

/** The site's picture: a home, and three lines that lead to its television, router and telephone. */
export function HomeLines({ lit = ['tv', 'router', 'phone'] }: HomeLinesProps) {
  const lookOf = (device: HomeDevice) =>
    lit.includes(device) ? 'home-lines__way' : 'home-lines__way home-lines__way--cut'
  return (
    <svg className="illustration home-lines" viewBox="0 0 240 132" aria-hidden="true">
      <path d="M106 52v72h108V52L160 14z" className="illustration__fill" stroke="none" />
      <path d="M94 60 160 12l66 48M106 52v72h108V52" />
      <g className={lookOf('tv')}>
        <path d="M12 70h112" className="home-lines__line" pathLength="1" />
        <circle cx="12" cy="70" r="4" className="illustration__paper" />
        <path d="M124 57h42v25h-42z" className="home-lines__device" />
      </g>
      <g className={lookOf('router')}>
        <path d="M12 92h160" className="home-lines__line" pathLength="1" />
        <circle cx="12" cy="92" r="4" className="illustration__paper" />
        <path d="M172 86h30v13h-30zM178 86v-8M196 86v-8" className="home-lines__device" />
        <path d="M181 70q6-5 12 0" className="home-lines__line" />
      </g>
      <g className={lookOf('phone')}>
        <path d="M12 114h114" className="home-lines__line" pathLength="1" />
        <circle cx="12" cy="114" r="4" className="illustration__paper" />
        <path d="M126 103h12v17h-12z" className="home-lines__device" />
      </g>
      <path d="M72 124h162" />
    </svg>
  )
}
