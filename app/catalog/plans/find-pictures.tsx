import { Drawing, Laptop } from '#app/catalog/carriers/floor-plan.tsx'

export const NoTvPicture = () => (
  <Drawing>
    <path d="M38 22h84v52H38z" className="floor-plan__device--none" />
    <path d="M62 90h36" className="floor-plan__device--none" />
    <Laptop at="69 40" />
  </Drawing>
)

export const TvPicture = () => (
  <Drawing>
    <path d="M30 16h100v58H30z" className="floor-plan__rooms" />
    <path d="M62 84h36M80 74v10" />
    <path d="M112 88h26v10h-26zM118 93h.01" className="floor-plan__device" />
    <path d="m72 34 20 11-20 11z" className="floor-plan__device" />
  </Drawing>
)
