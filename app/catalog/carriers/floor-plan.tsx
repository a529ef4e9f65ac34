import type { ReactNode } from 'react'
import type { Household } from './households.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import './floor-plan.css'

/** A home from above, to one scale: its rooms, the router with two rings, an outline for each device. */
export function FloorPlan({ people }: Pick<Household, 'people'>) {
  return <Drawing>{PLANS[people]}</Drawing>
}

/** A picture of an answer, 160 × 112. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <Illustration viewBox="0 0 160 112" className="floor-plan">
      {children}
    </Illustration>
  )
}

export const Laptop = ({ at }: { at: string }) => (
  <path d="M3 0h16v12H3zM0 15h22" className="floor-plan__device" transform={`translate(${at})`} />
)
const Mobile = ({ at }: { at: string }) => (
  <path d="M0 0h8v14H0z" className="floor-plan__device" transform={`translate(${at})`} />
)
const Television = ({ at }: { at: string }) => (
  <path d="M0 0h28v18H0zM9 22h10" className="floor-plan__television" transform={`translate(${at})`} />
)
const Router = ({ at }: { at: string }) => (
  <g transform={`translate(${at})`}>
    <circle r="16" className="floor-plan__ring floor-plan__ring--far" />
    <circle r="9.5" className="floor-plan__ring" />
    <circle r="4" className="floor-plan__router" />
  </g>
)

const PLANS: Readonly<Record<Household['people'], ReactNode>> = {
  1: (
    <>
      <path d="M45 11h70v90H45z" className="floor-plan__rooms" />
      <Router at="92 40" />
      <Laptop at="69 76" />
    </>
  ),
  2: (
    <>
      <path d="M20 11h120v90H20zM86 11v36M86 70v31" className="floor-plan__rooms" />
      <Router at="56 38" />
      <Laptop at="105 30" />
      <Laptop at="42 76" />
      <Mobile at="112 72" />
    </>
  ),
  4: (
    <>
      <path d="M4 8h152v96H4zM60 8v26M60 52v52M106 8v36M106 62v42M106 56h50" className="floor-plan__rooms" />
      <Router at="83 34" />
      <Laptop at="20 24" />
      <Laptop at="20 72" />
      <Laptop at="120 24" />
      <Television at="69 72" />
      <Mobile at="118 74" />
      <Mobile at="136 74" />
    </>
  ),
}
